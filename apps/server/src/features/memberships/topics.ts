import { defineTopic } from '../../platform/services/topic.ts';

/** Role, activity or account of a user changed. */
export const memberChanged = defineTopic<{ userId: string }>('member-changed');
