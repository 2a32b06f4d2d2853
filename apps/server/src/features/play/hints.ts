import type { PlayChallenge } from '@guidon/contract';
import { isForPractice, momentOnClock } from '../events/index.ts';
import type { ChallengeContent, LiveChallenge, OpenedEvent } from '../standings/index.ts';

/** The content is included once unlocked, and always for those who run the event and in practice. */
export function presentHint(
  opened: OpenedEvent,
  { challenge, content }: { challenge: LiveChallenge; content: Pick<ChallengeContent, 'hints'> },
  hint: LiveHint,
  nowMs: number,
): PlayChallenge['hints'][number] {
  const { live, viewer } = opened;
  const { id, title, cost, requiresHintId } = hint;
  const isUnlocked = (hintId: string) => viewer.unitId !== null && live.hasUnlocked(viewer.unitId, hintId);
  const isOpen = viewer.runs || isForPractice(live.definition, nowMs) || isUnlocked(id);
  const opensAtMs = hintOpensAtMs(opened, hint, nowMs);
  return {
    id,
    title,
    cost,
    requiresHintId,
    opensAt: opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
    isLocked: !isOpen && hintLock(opened, challenge, hint, { isUnlocked, nowMs }) !== null,
    content: isOpen ? (content.hints[id] ?? '') : null,
  };
}

export type LiveHint = LiveChallenge['hints'][number];

export interface HintLock {
  /** When its time comes; null where it has come, and where the event has no start yet. */
  opensAtMs: number | null;
  /** The hint that is unlocked first; null where it is, or none is needed. */
  required: LiveHint | null;
}

/** When a hint opens by the clock of its event; null for one that is open from the start. */
export function hintOpensAtMs(
  { live: { definition } }: Pick<OpenedEvent, 'live'>,
  { opensAfterMinutes }: LiveHint,
  nowMs: number,
): number | null {
  return opensAfterMinutes === null ? null : momentOnClock(definition, opensAfterMinutes, nowMs);
}

/** Why a unit cannot unlock a hint yet; null when it can. `isUnlocked` says it of hints of the unit. */
export function hintLock(
  opened: Pick<OpenedEvent, 'live'>,
  { hints }: Pick<LiveChallenge, 'hints'>,
  hint: LiveHint,
  { isUnlocked, nowMs }: { isUnlocked: (hintId: string) => boolean; nowMs: number },
): HintLock | null {
  const opensAtMs = hintOpensAtMs(opened, hint, nowMs);
  const isEarly = hint.opensAfterMinutes !== null && (opensAtMs === null || opensAtMs > nowMs);
  const { requiresHintId } = hint;
  const first = requiresHintId === null ? undefined : hints.find(({ id }) => id === requiresHintId);
  const required = first === undefined || isUnlocked(first.id) ? null : first;
  return isEarly || required !== null ? { opensAtMs: isEarly ? opensAtMs : null, required } : null;
}
