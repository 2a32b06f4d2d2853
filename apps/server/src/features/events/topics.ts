import { defineTopic } from '../../platform/services/topic.ts';

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
