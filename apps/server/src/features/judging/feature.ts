import { annulments, integrityCases, integrityCaseUnits, integrityNotes } from '@guidon/db/schema/judging';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import type { LiveEvents } from '../standings/index.ts';
import { judgingAudit, integrityAudit, reviewsAudit, submissionsAudit } from './declares.ts';
import { openMissedCasesJob, openMissedCases } from './integrity/open-new-cases.ts';
import {
  appealWasAnswered,
  unitWasDecided,
  scoreWasChanged,
  statusWasChanged,
  answerWasReviewed,
} from './notifications.ts';
import { integrityPersonalData } from './personal-data.ts';
import { bindIntegrity, bindReviews, bindJudging, bindSubmissions } from './routes.ts';

export function judgingFeatures(services: Services, live: LiveEvents): readonly Feature[] {
  return [
    {
      name: 'judging',
      tables: [annulments],
      audit: judgingAudit,
      bind: (binder) => bindJudging(binder, live),
      notifications: [statusWasChanged, scoreWasChanged],
    },
    {
      name: 'judging/reviews',
      audit: reviewsAudit,
      bind: (binder) => bindReviews(binder, live),
      notifications: [answerWasReviewed],
    },
    {
      name: 'judging/submissions',
      audit: submissionsAudit,
      bind: (binder) => bindSubmissions(binder, live),
    },
    {
      name: 'judging/integrity',
      tables: [integrityCases, integrityCaseUnits, integrityNotes],
      audit: integrityAudit,
      bind: (binder) => bindIntegrity(binder, live),
      jobs: [handleJob(openMissedCasesJob, () => openMissedCases(services))],
      notifications: [unitWasDecided, appealWasAnswered],
      personalData: integrityPersonalData,
    },
  ];
}
