import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './events.en.json' with { type: 'json' };
import { defineCronJob } from '../../platform/jobs/job.ts';

export const t = defineTexts({ en });

export const eventsAudit = defineAudit({
  'event.add-challenges': 'event',
  'event.archive': 'event',
  'event.cancel': 'event',
  'event.complete': 'event',
  'event.create': 'event',
  'event.delete': 'event',
  'event.duplicate': 'event',
  'event.pause': 'event',
  'event.publish': 'event',
  'event.regenerate-code': 'event',
  'event.regenerate-magic-link': 'event',
  'event.answer-questions': 'event',
  'event.apply': 'event',
  'event.register': 'event',
  'event.reopen': 'event',
  'event.resume': 'event',
  'event.set-challenges': 'event',
  'event.start': 'event',
  'event.unarchive': 'event',
  'event.unpublish': 'event',
  'event.unregister': 'event',
  'event.update': 'event',
});

/** The event, its challenges or one of their questions changed. */
export const eventChanged = defineTopic<{ tenantId: string; eventId: string }>('event-changed');

/** What a person, or everybody where none is named, may see of an event or do in it has changed: what they listen to of it ends. */
export const eventAccessChanged = defineTopic<{ eventId: string; userId: string | null }>(
  'event-access-changed',
);

/** A scoring unit was renamed, or the participants of it have changed. */
export const unitChanged = defineTopic<{ tenantId: string; eventId: string; unitId: string }>('unit-changed');

/** A participant entered or left the event, or their profile changed. */
export const participantChanged = defineTopic<{ tenantId: string; eventId: string; userId: string }>(
  'participant-changed',
);

/** What has happened in an event was written, or changed hands, all at once: nobody may go by what they remember of it. */
export const eventHistoryChanged = defineTopic<{ tenantId: string; eventId: string }>(
  'event-history-changed',
);

const eventId = z.string();

/** A step of an event, with the moment of the database at which it was taken. */
const EventStep = z.object({ eventId, at: z.string().optional() });

/** By hand or by the clock. */
export const eventStarted = defineDomainEvent('event-started', EventStep);

/** Called off before its start. */
export const eventCancelled = defineDomainEvent('event-cancelled', EventStep);

/** Was over, and takes answers again. */
export const eventReopened = defineDomainEvent('event-reopened', EventStep);

export const eventRegistered = defineDomainEvent(
  'event-registered',
  z.object({ eventId, userId: z.string() }),
);

/** To a live event. */
export const challengesAdded = defineDomainEvent(
  'challenges-added',
  z.object({ eventId, challengeIds: z.array(z.string()).readonly() }),
);

export const applicationsAudit = defineAudit({
  'application.approve': 'event',
  'application.reject': 'event',
});

export const applicationRejected = defineDomainEvent(
  'application-rejected',
  z.object({ eventId: z.string(), userId: z.string(), message: z.string() }),
);

export const eventImagesAudit = defineAudit({
  'event.set-image': 'event',
  'event.remove-image': 'event',
});

export const connectionValuesAudit = defineAudit({
  'event.set-connection-values': 'event',
});

/** Each minute, for places that become free in any way; and at once when somebody leaves an event with a line. */
export const moveUpWaitingJob = defineCronJob({ name: 'move-up-waiting', cron: '* * * * *', pollSeconds: 2 });
