import { defineTopic } from '../../platform/services/topic.ts';

/** Somebody is no longer in a team: what they listen to of it ends. */
export const teamMemberLeft = defineTopic<{ teamId: string; userId: string }>('team-member-left');
