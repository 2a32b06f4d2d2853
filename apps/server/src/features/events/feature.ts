import {
  eventChallengePrerequisites,
  eventChallenges,
  eventCounters,
  eventHosts,
  eventParticipants,
  eventPauses,
  events,
  scoringUnits,
} from '@guidon/db';
import { eventApplications, eventEntries } from '@guidon/db/schema/participation';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { advanceLifecycles } from './advance-lifecycles.ts';
import { applicationsAudit, connectionValuesAudit, eventsAudit, eventImagesAudit } from './declares.ts';
import { moveUpWaiting } from './applications/jobs/move-up-waiting.ts';
import { wasTurnedDown } from './notifications.ts';
import { applicationsPersonalData, eventPersonalData } from './personal-data.ts';
import { bindApplications, bindConnectionValues, bindEventImages, bindEvents } from './routes.ts';
import { controlRoomChannels } from './control-room-channels.ts';
import type { CopyOfEvent } from './duplicate-event.ts';
import type { Rankings } from './entrant.ts';
import { moveUpWaitingJob } from './jobs/move-up-waiting-job.ts';
import { eventNotifications } from './notifications/event-notifications.ts';
import { openChallenges } from './open-challenges.ts';
import { eventStoredFiles } from './stored-files.ts';

export function eventsFeatures(
  services: Services,
  parts: { rankings: Rankings; copyDivisions: CopyOfEvent; copyWithChallenges: CopyOfEvent },
): readonly Feature[] {
  const { rankings } = parts;
  return [
    {
      name: 'events',
      tables: [
        events,
        eventCounters,
        eventHosts,
        eventPauses,
        eventChallenges,
        eventChallengePrerequisites,
        scoringUnits,
        eventParticipants,
        eventApplications,
        eventEntries,
      ],
      audit: eventsAudit,
      storedFiles: eventStoredFiles,
      bind: (binder) => bindEvents(binder, parts),
      channels: [controlRoomChannels],
      notifications: eventNotifications,
      personalData: eventPersonalData,
      tick: async () => {
        await advanceLifecycles(services);
        await openChallenges(services);
      },
    },
    {
      name: 'events/applications',
      audit: applicationsAudit,
      bind: (binder) => bindApplications(binder, rankings),
      jobs: [handleJob(moveUpWaitingJob, async () => void (await moveUpWaiting(services, rankings)))],
      notifications: [wasTurnedDown],
      personalData: applicationsPersonalData,
    },
    {
      name: 'events/images',
      audit: eventImagesAudit,
      bind: bindEventImages,
    },
    {
      name: 'events/connections',
      audit: connectionValuesAudit,
      bind: bindConnectionValues,
    },
  ];
}
