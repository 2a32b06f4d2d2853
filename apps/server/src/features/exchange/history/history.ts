import type { RankingStatus } from '@guidon/scoring';

export type HistoryMode = 'individual' | 'teams';

/** What may be lost of a history, by its kind. */
export type Losses = Record<string, number>;

export interface PastPerson {
  id: string;
  name: string;
  /** In lower case; null without one that is an address. */
  email: string | null;
  status: RankingStatus;
  teamId: string | null;
  division: string | null;
  atMs: number;
}

export interface PastTeam {
  id: string;
  name: string;
  affiliation: string | null;
  country: string | null;
  captainId: string | null;
  status: RankingStatus;
  division: string | null;
  atMs: number;
}

export interface PastDivision {
  id: string;
  name: string;
  description: string;
}

/** Something that somebody did, or got. */
export interface PastAct {
  kind: 'solve' | 'wrong' | 'partial' | 'hint' | 'points';
  /** In its order, of facts at least a millisecond apart. */
  atMs: number;
  /** Null for points of a team as a whole. */
  personId: string | null;
  /** Null for who played alone. */
  teamId: string | null;
  challengeId: string | null;
  /** Of a hint its place in its challenge, from 1 on. */
  place: number;
  points: number;
  /** The answer, or what the points were for. */
  text: string;
}

export interface PastEvent {
  mode: HistoryMode;
  startsAtMs: number;
  endsAtMs: number;
  people: PastPerson[];
  teams: PastTeam[];
  divisions: PastDivision[];
  /** Challenges that somebody answered, or that have no counterpart, by name. */
  challenges: { matched: number; unmatched: string[] };
  counts: { solves: number; wrong: number; hints: number; awards: number };
  losses: Losses;
}

export interface History {
  event: PastEvent;
  acts: PastAct[];
}

/** What the event here has of the challenges there, by their ids there. */
export interface Counterparts {
  /** With the places of their hints, from 1 on. */
  challenges: Record<string, number[]>;
}

export type RefusalKey =
  | 'tables.broken'
  | 'tables.tooMany'
  | 'tables.empty'
  | 'times.notOver'
  | 'challenges.none';

/** Why a history is not read. */
export class HistoryRefusal extends Error {
  override readonly name = 'HistoryRefusal';
  readonly key: RefusalKey;
  readonly params: Record<string, string | number>;

  constructor(key: RefusalKey, params: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

/** When somebody joined an event of the past, in ISO 8601: at its start where that is not known or would be later. */
export function joinedAt(atMs: number, startsAtMs: number): string {
  return new Date(atMs > 0 ? Math.min(atMs, startsAtMs) : startsAtMs).toISOString();
}
