import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { moveUpWaitingJob, type Rankings } from '../index.ts';
import { applicationsAudit } from './declares.ts';
import { moveUpWaiting } from './jobs/move-up-waiting.ts';
import { wasTurnedDown } from './notifications.ts';
import { applicationsPersonalData } from './personal-data.ts';
import { bindApplications } from './routes.ts';

export function applicationsFeature(services: Services, rankings: Rankings): Feature {
  return defineFeature({
    name: 'applications',
    audit: applicationsAudit,
    bind: (binder) => bindApplications(binder, rankings),
    jobs: [handleJob(moveUpWaitingJob, async () => void (await moveUpWaiting(services, rankings)))],
    notifications: [wasTurnedDown],
    personalData: applicationsPersonalData,
  });
}
