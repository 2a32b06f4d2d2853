import {
  inTenant,
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
import {
  challengesWereAdded,
  hasReopened,
  hasStarted,
  wasCancelled,
} from './notifications/status-notifications.ts';
import { peopleRegistered, youAreRegistered } from './notifications/registrations.ts';
import { endsSoon, startsSoon } from './notifications/reminders.ts';
import { requireMember } from '../../platform/http/require-access.ts';
import { requireEventRight } from './store.ts';
import type { ChannelFamily, Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { advanceLifecycles } from './advance-lifecycles.ts';
import {
  applicationsAudit,
  connectionValuesAudit,
  eventsAudit,
  eventImagesAudit,
  moveUpWaitingJob,
} from './declares.ts';
import { moveUpWaiting } from './applications/jobs/move-up-waiting.ts';
import { wasTurnedDown } from './notifications.ts';
import { applicationsPersonalData, eventPersonalData } from './personal-data.ts';
import {
  bindApplications,
  bindConnectionValues,
  bindEventImages,
  bindEvents,
  type EventParts,
} from './routes.ts';
import { openChallenges } from './open-challenges.ts';
import { eventStoredFiles } from './stored-files.ts';

const eventNotifications = [
  startsSoon,
  hasStarted,
  hasReopened,
  endsSoon,
  youAreRegistered,
  peopleRegistered,
  challengesWereAdded,
  wasCancelled,
];

/** `presence-event-{eventId}`: who has the control room of an event open. */
const controlRoomChannels: ChannelFamily = {
  prefix: 'presence-event-',
  async admit(ctx, eventId) {
    const member = requireMember(ctx);
    await inTenant(member, (tx) => requireEventRight(tx, member, eventId, 'insight'));
    const { username, role } = member.actor;
    return { userInfo: { username, role } };
  },
};

export function eventsFeatures(services: Services, parts: EventParts): readonly Feature[] {
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
