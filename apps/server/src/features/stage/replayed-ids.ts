import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
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

/** The same in every reply, as a UUID of version 8. */
function standIn(secretKey: string, id: string): string {
  const hex = keyedHash(secretKey, 'replayed-id', id).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
