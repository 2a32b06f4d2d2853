import { integrityCases, integrityCaseUnits, integrityNotes } from '@guidon/db/schema/integrity';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { integrityAudit } from './declares.ts';
import { openMissedCasesJob } from './jobs/open-missed-cases.ts';
import { appealWasAnswered, unitWasDecided } from './notifications.ts';
import { openMissedCases } from './open-new-cases.ts';
import { integrityPersonalData } from './personal-data.ts';
import { bindIntegrity } from './routes.ts';

export function integrityFeature(services: Services, events: LiveEvents): Feature {
  return defineFeature({
    name: 'integrity',
    tables: [integrityCases, integrityCaseUnits, integrityNotes],
    audit: integrityAudit,
    bind: (binder) => bindIntegrity(binder, events),
    jobs: [handleJob(openMissedCasesJob, () => openMissedCases(services))],
    notifications: [unitWasDecided, appealWasAnswered],
    personalData: integrityPersonalData,
  });
}
