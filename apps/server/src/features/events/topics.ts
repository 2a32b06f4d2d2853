import { defineTopic } from '../../platform/services/topic.ts';

/** The event, its challenges or one of their questions changed. */
export const eventChanged = defineTopic<{ tenantId: string; eventId: string }>('event-changed');

/** A participant entered or left the event, or their profile changed. */
export const participantChanged = defineTopic<{ tenantId: string; eventId: string; userId: string }>(
  'participant-changed',
);
