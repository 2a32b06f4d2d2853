import { type UnitId, unitIdOf } from '@guidon/db';
import type { Audience } from '@guidon/scoring';
import type { LiveEvent, LiveFact } from '../standings/index.ts';

export interface ReplayHistory {
  /** Number of the last fact that the audience may see. */
  lastSeq: number;
  /** Hidden units: they have no name in a replay and are not listed. */
  hidden: ReadonlySet<UnitId>;
  /** Hidden units that never took part in the ranking: nothing is said of them. */
  silent: ReadonlySet<UnitId>;
  /** Challenges of which a question was solved, or a part of it. */
  solved: ReadonlySet<string>;
}

const kept = new WeakMap<LiveEvent, Map<Audience, { key: string; history: ReplayHistory }>>();

/** What an audience may replay now, found by one pass over the facts for each version of its board. */
export function replayHistory(live: LiveEvent, audience: Audience, nowMs: number): ReplayHistory {
  const lastSeq = live.boardFor(audience, nowMs).version;
  const key = `${lastSeq} ${live.isFrozen(nowMs)} ${live.rules.freezeAtMs}`;
  const ofEvent = kept.get(live) ?? new Map<Audience, { key: string; history: ReplayHistory }>();
  kept.set(live, ofEvent);
  const known = ofEvent.get(audience);
  if (known?.key === key) return known.history;
  const history = readHistory(live, audience, lastSeq, nowMs);
  ofEvent.set(audience, { key, history });
  return history;
}

function readHistory(live: LiveEvent, audience: Audience, lastSeq: number, nowMs: number): ReplayHistory {
  const list = live.boardFor(audience, nowMs).ranked(({ status }) => status === 'hidden');
  const hidden = new Set(list.range(0, list.size).map(({ id }) => unitIdOf(id)));
  const silent = new Set(hidden);
  const excluded = new Set<UnitId>();
  const solved = new Set<string>();
  for (let index = 0; index < lastSeq; index += 1) {
    const fact = live.facts[index];
    if (!fact) break;
    if (fact.kind === 'solve' || fact.kind === 'partial') solved.add(fact.challengeId);
    if (hidden.has(fact.unitId) && counts(fact, excluded)) silent.delete(fact.unitId);
  }
  return { lastSeq, hidden, silent, solved };
}

/** Whether a fact of a hidden unit can have moved the board: it came before the unit was taken out, or took that back. */
function counts(fact: LiveFact, excluded: Set<UnitId>): boolean {
  if (fact.kind === 'revocation') return true;
  if (fact.kind !== 'ranking') return !excluded.has(fact.unitId);
  if (fact.status === 'ranked') return true;
  excluded.add(fact.unitId);
  return false;
}
