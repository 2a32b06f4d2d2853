export type RankingStatus = 'ranked' | 'unranked' | 'hidden' | 'disqualified';

/** How an entrant takes part in the competition. Only solves of ranked units move values and bloods. */
export interface Ranking {
  status: RankingStatus;
  division: string | null;
}

export type RankedAmong = (entrant: { id: string } & Ranking) => boolean;

export const initialRanking: Ranking = { status: 'ranked', division: null };

/** The default ranking of a board: all who compete. */
export const isRanked: RankedAmong = ({ status }) => status === 'ranked';
