import { defineTopic } from '../../platform/services/topic.ts';

/** The event, its challenges or one of their questions changed. */
export const eventChanged = defineTopic<{ tenantId: string; eventId: string }>('event-changed');

/** A scoring unit was renamed, or the participants of it have changed. */
export const unitChanged = defineTopic<{ tenantId: string; eventId: string; unitId: string }>('unit-changed');

/** A participant entered or left the event, or their profile changed. */
export const participantChanged = defineTopic<{ tenantId: string; eventId: string; userId: string }>(
  'participant-changed',
);
