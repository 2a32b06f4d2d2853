import type { SequenceLock } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { isSharedWith, phaseOf } from '../events/index.ts';
import { lockedText, locksOf } from '../sequences/index.ts';
import { type LiveChallenge, type OpenedEvent, ownScore } from '../standings/index.ts';

/**
 * What the sequence of an event still locks for the viewer: by the facts and the own score of their unit, also during a
 * freeze, and only while the event runs. Nothing is locked for those who run it.
 */
export function locksFor({ live, viewer }: OpenedEvent, nowMs: number): SequenceLock[] {
  const { definition, board } = live;
  const { unitId, runs } = viewer;
  if (definition.sequence.length === 0 || runs || phaseOf(definition, nowMs) !== 'live') return [];
  const isSolved = (challenge: LiveChallenge | null) =>
    unitId !== null && (challenge?.questions.every(({ id }) => board.hasSolved(unitId, id)) ?? false);
  return locksOf(definition.sequence, {
    isInEvent: (id) => live.challenge(id) !== null,
    isSolved: (id) => isSolved(live.challenge(id)),
    nameOf: (id) => {
      const challenge = live.challenge(id);
      return challenge && isSharedWith(definition, challenge, viewer, nowMs) ? challenge.name : null;
    },
    score: () => (unitId === null ? 0 : ownScore(live, { ...viewer, unitId }, nowMs)),
  });
}

/** LOCKED with what opens the challenge. */
export function requireUnlocked(opened: OpenedEvent, challengeId: string, nowMs: number): void {
  const lock = locksFor(opened, nowMs).find((one) => one.challengeId === challengeId);
  if (lock) throw new AppError('LOCKED', lockedText(lock));
}
