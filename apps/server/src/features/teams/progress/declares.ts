import { defineTexts } from '../../../platform/language/define-texts.ts';
import { defineTopic } from '../../../platform/services/topic.ts';
import en from './team-progress.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export interface MemberLooks {
  teamId: string;
  userId: string;
  username: string;
  challengeId: string | null;
}

/** A member of a team has a challenge open, or none any more. */
export const memberLooks = defineTopic<MemberLooks>('member-looks');
