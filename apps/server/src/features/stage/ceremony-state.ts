import type { Ceremony } from '@guidon/contract';
import { isRevealed, isRevealedByHand, isToReveal, type RevealedEvent } from '../events/index.ts';

type CeremonyState = Ceremony['data']['state'];

/** How far the ceremony of an event has come. */
export function ceremonyState(
  event: RevealedEvent & { revealedFrom: number | null },
  nowMs: number,
): CeremonyState {
  if (!isRevealedByHand(event)) return 'none';
  if (isRevealed(event, nowMs)) return 'published';
  if (!isToReveal(event, nowMs)) return 'none';
  return event.revealedFrom === null ? 'waiting' : 'running';
}
