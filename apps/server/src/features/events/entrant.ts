import { hasRight, type Role } from '@guidon/contract';
import type { Tx, UserId } from '@guidon/db';

interface Participant {
  tenantId: string;
  eventId: string;
  userId: UserId;
}

export interface Rankings {
  /** Records that a participant plays without being ranked, unless a ranking of theirs was recorded before. */
  leaveUnranked(tx: Tx, participant: Participant): Promise<void>;
}

/** Who takes a place; a role that may be staff's comes with what leaves its holder unranked. */
export type Entrant = { role: 'participant' } | { role: Role; rankings: Rankings };

/** A member who may read the answers in the bank is unranked. */
export async function rankEntrant(tx: Tx, entrant: Entrant, participant: Participant): Promise<void> {
  if (!('rankings' in entrant) || !hasRight(entrant.role, 'bank.read')) return;
  await entrant.rankings.leaveUnranked(tx, participant);
}
