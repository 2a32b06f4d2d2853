import type { PlayChallenge } from '@guidon/contract';

type Hint = PlayChallenge['hints'][number];

export type HintState =
  | { kind: 'unlocked' }
  | { kind: 'open' }
  /** Until another hint is unlocked: its place in the list, from 0, and its title. */
  | { kind: 'after'; place: number; title: string }
  /** Until a moment, in ISO 8601. */
  | { kind: 'later'; opensAt: string }
  /** Until the event starts. */
  | { kind: 'shut' };

/** What stands between a reader and a hint. A time comes before another hint, because nobody can hasten it. */
export function hintState(hints: readonly Hint[], hint: Hint, nowMs: number): HintState {
  if (hint.content !== null) return { kind: 'unlocked' };
  if (!hint.isLocked) return { kind: 'open' };
  const { opensAt, requiresHintId } = hint;
  if (opensAt !== null && Date.parse(opensAt) > nowMs) return { kind: 'later', opensAt };
  const place = hints.findIndex(({ id }) => id === requiresHintId);
  const required = hints[place];
  if (required !== undefined && required.content === null)
    return { kind: 'after', place, title: required.title };
  return opensAt === null && requiresHintId === null ? { kind: 'shut' } : { kind: 'open' };
}

export function isWaiting(hints: readonly Hint[]): boolean {
  return hints.some(({ content, isLocked, opensAt }) => content === null && isLocked && opensAt !== null);
}
