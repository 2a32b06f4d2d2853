import { eventResults, eventResultStates, memberSkills } from '@guidon/db/schema/event-results';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { makeEventResults, makeEventResultsJob } from './jobs/make-event-results.ts';
import { eventResultsPersonalData } from './personal-data.ts';

export function eventResultsFeature(services: Services, live: LiveEvents): Feature {
  return defineFeature({
    name: 'event-results',
    tables: [eventResults, memberSkills, eventResultStates],
    jobs: [handleJob(makeEventResultsJob, () => makeEventResults(services, live))],
    personalData: eventResultsPersonalData,
  });
}
