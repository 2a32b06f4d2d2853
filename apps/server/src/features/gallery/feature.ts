import { sql } from 'drizzle-orm';
import type { StoredFileUses } from '../../platform/feature/stored-file-uses.ts';
import { galleryImages } from '@guidon/db/schema/gallery';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { galleryAudit } from './declares.ts';
import { removeLeftImages, removeLeftImagesJob } from './jobs/remove-left-images.ts';
import { wasTakenDown } from './notifications.ts';
import { galleryPersonalData } from './personal-data.ts';
import { bindGallery } from './routes.ts';

/** Pictures and their thumbnails. Whoever looks after the storage sees no more of them than their size. */
const galleryStoredFiles: StoredFileUses = {
  uses: (tenantId) => sql`
    select f.id as file_id, 'gallery' as kind, '' as id, '' as name
    from gallery_images i cross join lateral unnest(array[i.file_id, i.thumbnail_file_id]) as f (id)
    where i.tenant_id = ${tenantId}`,
  privatePurposes: ['gallery-image'],
};

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
