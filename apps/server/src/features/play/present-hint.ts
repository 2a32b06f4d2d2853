import type { PlayChallenge } from '@guidon/contract';
import { isForPractice } from '../events/index.ts';
import type { ChallengeContent, LiveChallenge, OpenedEvent } from '../standings/index.ts';
import { hintLock, hintOpensAtMs, type LiveHint } from './hint-locks.ts';

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
