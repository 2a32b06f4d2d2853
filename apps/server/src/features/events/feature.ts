import {
  events,
  eventCounters,
  eventHosts,
  eventChallenges,
  scoringUnits,
  eventParticipants,
} from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { eventsAudit } from './audit.ts';
import { advanceLifecycles } from './advance-lifecycles.ts';
import { controlRoomChannels } from './control-room-channels.ts';
import type { Rankings } from './entrant.ts';
import { eventNotifications } from './notifications/event-notifications.ts';
import { eventPersonalData } from './personal-data.ts';
import { bindEvents } from './routes.ts';

export function eventsFeature(services: Services, rankings: Rankings): Feature {
  return defineFeature({
    name: 'events',
    tables: [events, eventCounters, eventHosts, eventChallenges, scoringUnits, eventParticipants],
    audit: eventsAudit,
    bind: (binder) => bindEvents(binder, rankings),
    channels: [controlRoomChannels],
    notifications: eventNotifications,
    personalData: eventPersonalData,
    tick: () => advanceLifecycles(services),
  });
}
