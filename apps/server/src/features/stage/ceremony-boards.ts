import type { RankedKind } from '@guidon/contract';
import type { RankedList } from '@guidon/scoring';
import type { LiveEvent } from '../standings/index.ts';

export interface CeremonyBoards {
  kind: RankedKind;
  final: RankedList;
  frozen: RankedList;
}

/** The rankings between which a ceremony leads. */
export function ceremonyBoards(live: LiveEvent, nowMs: number): CeremonyBoards {
  return {
    kind: live.ranks,
    final: live.rankingFor('staff', nowMs),
    frozen: live.rankingFor('public', nowMs),
  };
}
