import type { SequenceLock } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { isSharedWith, phaseOf } from '../events/index.ts';
import { lockedText, locksOf } from '../challenges/index.ts';
import { type LiveChallenge, type OpenedEvent, ownScore } from '../standings/index.ts';

/**
 * What the sequence of an event still locks for the viewer: by the facts and the own score of their unit, also during a
 * freeze, and only while the event runs. Nothing is locked for those who run it.
 */
export function locksFor(opened: OpenedEvent, nowMs: number): SequenceLock[] {
  const { live, viewer } = opened;
  const { definition, board } = live;
  const { unitId } = viewer;
  if (!isChained(opened, nowMs)) return [];
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

function isChained({ live: { definition }, viewer: { runs } }: OpenedEvent, nowMs: number): boolean {
  return definition.sequence.length > 0 && !runs && phaseOf(definition, nowMs) === 'live';
}

/** What it locks for a unit that has done nothing: of these one reply for all says no more than their names. */
export function lockedAtFirst(opened: OpenedEvent, nowMs: number): ReadonlySet<string> {
  const { live } = opened;
  if (!isChained(opened, nowMs)) return new Set();
  const locks = locksOf(live.definition.sequence, {
    isInEvent: (id) => live.challenge(id) !== null,
    isSolved: () => false,
    nameOf: () => null,
    score: () => Number.NEGATIVE_INFINITY,
  });
  return new Set(locks.map(({ challengeId }) => challengeId));
}

/** LOCKED with what opens the challenge. */
export function requireUnlocked(opened: OpenedEvent, challengeId: string, nowMs: number): void {
  const lock = locksFor(opened, nowMs).find((one) => one.challengeId === challengeId);
  if (lock) throw new AppError('LOCKED', lockedText(lock));
}
