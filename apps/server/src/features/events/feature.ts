import {
  events,
  eventCounters,
  eventHosts,
  eventPauses,
  eventChallengePrerequisites,
  eventChallenges,
  scoringUnits,
  eventParticipants,
} from '@guidon/db';
import { eventApplications, eventEntries } from '@guidon/db/schema/participants';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { eventsAudit } from './declares.ts';
import { advanceLifecycles } from './advance-lifecycles.ts';
import { controlRoomChannels } from './control-room-channels.ts';
import type { CopyOfEvent } from './duplicate-event.ts';
import type { Rankings } from './entrant.ts';
import { eventNotifications } from './notifications/event-notifications.ts';
import { openChallenges } from './open-challenges.ts';
import { eventPersonalData } from './personal-data.ts';
import { bindEvents } from './routes.ts';
import { eventStoredFiles } from './stored-files.ts';

export function eventsFeature(
  services: Services,
  parts: { rankings: Rankings; copyDivisions: CopyOfEvent; copyWithChallenges: CopyOfEvent },
): Feature {
  return defineFeature({
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
  });
}
