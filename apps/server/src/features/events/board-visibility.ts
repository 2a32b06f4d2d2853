import type { BoardVisibility } from '@guidon/contract';
import type { Reader } from './visibility.ts';

/** Why a member who sees an event may not read its boards; null when they may. */
export function whyBoardClosed(
  { boardVisibility }: { boardVisibility: BoardVisibility },
  { runs, isRegistered }: Reader,
): 'participants-only' | 'hidden' | null {
  if (runs) return null;
  if (boardVisibility === 'hidden') return 'hidden';
  return boardVisibility === 'participants' && !isRegistered ? 'participants-only' : null;
}
