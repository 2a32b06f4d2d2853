import { galleryImages } from '@guidon/db/schema/gallery';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { galleryAudit } from './declares.ts';
import { removeLeftImages, removeLeftImagesJob } from './jobs/remove-left-images.ts';
import { wasTakenDown } from './notifications.ts';
import { galleryPersonalData } from './personal-data.ts';
import { bindGallery } from './routes.ts';
import { galleryStoredFiles } from './stored-files.ts';

export function galleryFeature(services: Services): Feature {
  return defineFeature({
    name: 'gallery',
    tables: [galleryImages],
    audit: galleryAudit,
    storedFiles: galleryStoredFiles,
    bind: bindGallery,
    jobs: [
      handleJob(removeLeftImagesJob, async () => {
        await removeLeftImages(services);
      }),
    ],
    notifications: [wasTakenDown],
    personalData: galleryPersonalData,
  });
}
