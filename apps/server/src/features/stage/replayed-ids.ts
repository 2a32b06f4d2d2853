import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
import { uuidOfHash } from '../../platform/secrets/uuid-of-call.ts';
import { isSharedWith } from '../events/index.ts';
import { knowsChallenge } from '../play/index.ts';
import type { LiveChallenge, OpenedEvent } from '../standings/index.ts';

/** Ids of challenges and questions as a replay names them to a viewer. */
export interface ReplayedIds {
  isKnown: (challenge: LiveChallenge) => boolean;
  challenge: (challenge: LiveChallenge) => string;
  question: (challengeId: string, questionId: string) => string;
}

/** Scores are computed from all solves: of a challenge that is not there for the viewer, other ids stand for its own. */
export function replayedIds(opened: OpenedEvent, secretKey: string, nowMs: number): ReplayedIds {
  const { live, viewer } = opened;
  const unknown = new Set(
    live.definition.challenges.filter((challenge) => !isKnown(challenge)).map(({ id }) => id),
  );

  function isKnown(challenge: LiveChallenge): boolean {
    return (
      isSharedWith(live.definition, challenge, viewer, nowMs) || knowsChallenge(opened, challenge, nowMs)
    );
  }

  return {
    isKnown: ({ id }) => !unknown.has(id),
    challenge: ({ id }) => (unknown.has(id) ? standIn(secretKey, id) : id),
    question: (challengeId, id) => (unknown.has(challengeId) ? standIn(secretKey, id) : id),
  };
}

/** The same in every reply. */
function standIn(secretKey: string, id: string): string {
  return uuidOfHash(keyedHash(secretKey, 'replayed-id', id));
}
