import { defineTopic } from '../../platform/services/topic.ts';

export interface MemberLooks {
  teamId: string;
  userId: string;
  username: string;
  challengeId: string | null;
}

/** A member of a team has a challenge open, or none any more. */
export const memberLooks = defineTopic<MemberLooks>('member-looks');
