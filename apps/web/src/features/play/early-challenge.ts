import type { PlayChallenge } from '@guidon/contract';
import { firstReply } from '../../lib/early-replies.ts';

export type OutlinedChallenge = Pick<PlayChallenge, 'name' | 'description' | 'intro' | 'imageUrl'>;

/** What of the challenge stood in the page before the app was there. */
export function earlyChallenge(challengeId: string): OutlinedChallenge | undefined {
  const reply = firstReply();
  return isOutlined(reply) && reply.id === challengeId ? reply : undefined;
}

function isOutlined(reply: unknown): reply is OutlinedChallenge & { id: string } {
  if (typeof reply !== 'object' || reply === null) return false;
  const isText = (field: string) => typeof Reflect.get(reply, field) === 'string';
  return ['id', 'name', 'description'].every(isText) && 'intro' in reply && 'imageUrl' in reply;
}
