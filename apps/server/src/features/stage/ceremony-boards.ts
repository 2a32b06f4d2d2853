import type { RankedList } from '@guidon/scoring';
import type { LiveEvent } from '../standings/index.ts';

export interface CeremonyBoards {
  kind: 'teams' | 'individual';
  final: RankedList;
  frozen: RankedList;
}

/** The boards between which a ceremony leads: of the teams where there are any, else of the single players. */
export function ceremonyBoards(live: LiveEvent, nowMs: number): CeremonyBoards {
  const final = live.teamsFor('staff', nowMs);
  const frozen = live.teamsFor('public', nowMs);
  if (final && frozen) return { kind: 'teams', final, frozen };
  return {
    kind: 'individual',
    final: live.individualsFor('staff', nowMs),
    frozen: live.individualsFor('public', nowMs),
  };
}
