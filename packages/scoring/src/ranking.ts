export type RankingStatus = 'ranked' | 'unranked' | 'hidden' | 'disqualified';

/** How an entrant takes part in the competition. Only solves of ranked units move values and bloods. */
export interface Ranking {
  status: RankingStatus;
  division: string | null;
}

/** Says of an entrant whether a ranking counts it. */
export type RankedAmong = (entrant: { id: string } & Ranking) => boolean;

export const initialRanking: Ranking = { status: 'ranked', division: null };

/** The ranking of a board unless another is asked for: everybody who competes. */
export const isRanked: RankedAmong = ({ status }) => status === 'ranked';
