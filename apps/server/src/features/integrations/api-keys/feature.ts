import { apiKeys } from '@guidon/db/schema/api-keys';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { apiKeysAudit } from './declares.ts';
import { apiKeysCleanup } from './cleanup.ts';
import { warnOfExpiry, warnOfExpiryJob } from './jobs/warn-of-expiry.ts';
import { keyExpires } from './notifications.ts';
import { apiKeysPersonalData } from './personal-data.ts';
import { bindApiKeys } from './routes.ts';
import type { UseMarks } from './use-marks.ts';

export function apiKeysFeature(services: Services, marks: UseMarks): Feature {
  return defineFeature({
    name: 'api-keys',
    tables: [apiKeys],
    audit: apiKeysAudit,
    bind: bindApiKeys,
    jobs: [handleJob(warnOfExpiryJob, () => warnOfExpiry(services))],
    notifications: [keyExpires],
    personalData: apiKeysPersonalData,
    cleanup: apiKeysCleanup,
    tick: () => marks.flush(),
    drain: () => marks.flush(),
  });
}
