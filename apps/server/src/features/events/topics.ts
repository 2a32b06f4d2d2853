import { defineTopic } from '../../platform/services/topic.ts';

/** The event, its challenges or one of their questions changed. */
export const eventChanged = defineTopic<{ tenantId: string; eventId: string }>('event-changed');

/** What a co-host may do in an event has changed or ended: what they listen to of it ends. */
export const coHostChanged = defineTopic<{ eventId: string; userId: string }>('co-host-changed');

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
