export type RankingStatus = 'ranked' | 'unranked' | 'hidden' | 'disqualified';

/** How an entrant takes part in the competition. Only solves of ranked units move values and bloods. */
export interface Ranking {
  status: RankingStatus;
  division: string | null;
  /** Whether the members of a team are ranked like it among individuals; true where it is absent. */
  reachesMembers?: boolean;
}

export type RankedAmong = (entrant: { id: string } & Ranking) => boolean;

export const initialRanking: Ranking = { status: 'ranked', division: null };

/** How a member is ranked among individuals: by what names them, else as their unit is, in whose division they are. */
export function memberRanking(own: Ranking, ofUnit: Ranking | null): Ranking {
  if (ofUnit === null) return own;
  const isReached = own.status === 'ranked' && ofUnit.reachesMembers !== false;
  return { status: isReached ? ofUnit.status : own.status, division: ofUnit.division };
}

/** The default ranking of a board: all who compete. */
export const isRanked: RankedAmong = ({ status }) => status === 'ranked';
