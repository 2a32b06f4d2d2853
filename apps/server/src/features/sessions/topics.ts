import { defineTopic } from '../../platform/services/topic.ts';

/** Access tokens of this session are no longer valid. */
export const sessionEnded = defineTopic<{ sessionId: string }>('session-ended');
