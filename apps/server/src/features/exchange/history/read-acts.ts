import { limits } from '@guidon/contract';
import { historyLimits } from './history-limits.ts';
import type { Counterparts, PastAct } from './history.ts';
import type { People } from './read-people.ts';
import { idOf, lineOf, numberOf, type Row, type Tables, timeOf } from './table-rows.ts';

interface Source extends People {
  tables: Tables;
  counterparts: Counterparts;
  nowMs: number;
  lose: (kind: string) => void;
}

interface Doer {
  personId: string | null;
  teamId: string | null;
}

type OrderedAct = PastAct & { order: number };

/** Everything that somebody did, in its order; what cannot be told of anybody is lost. */
export function readActs(source: Source): PastAct[] {
  const acts = [...answersOf(source), ...pointsOf(source)].toSorted(
    (a, b) => a.atMs - b.atMs || a.order - b.order,
  );
  let lastMs = 0;
  return acts.map(({ order: _order, ...act }) => {
    if (act.kind === 'wrong' || act.kind === 'partial') return act;
    lastMs = Math.max(act.atMs, lastMs + 1);
    return { ...act, atMs: lastMs };
  });
}

/** Who did it, and for which team: the row says so, since people change teams. */
function doerOf({ people, teams }: People, row: Row): Doer | null {
  const userId = idOf(row, 'user_id');
  const person = userId === null ? undefined : people.get(userId);
  const rowTeam = idOf(row, 'team_id');
  const teamId = rowTeam !== null && teams.has(rowTeam) ? rowTeam : null;
  if (person === undefined) return teamId === null ? null : { personId: null, teamId };
  return { personId: person.id, teamId: teamId ?? person.teamId };
}

const unitOf = ({ personId, teamId }: Doer) => (teamId === null ? `p${personId}` : `t${teamId}`);

function answersOf(source: Source): OrderedAct[] {
  const { tables, counterparts, nowMs, lose } = source;
  const submissions = new Map(tables.submissions.map((row) => [idOf(row, 'id'), row]));
  const solved = new Set<string>();
  const acts: OrderedAct[] = [];
  const add = (row: Row, kind: 'solve' | 'wrong' | 'partial', own: Row | undefined) => {
    const doer = doerOf(source, row);
    const challengeId = idOf(row, 'challenge_id');
    if (doer === null || doer.personId === null) return lose('acts-without-person');
    if (challengeId === null || !Object.hasOwn(counterparts.challenges, challengeId))
      return lose('acts-without-challenge');
    const atMs = (own && timeOf(own, 'date', nowMs)) ?? timeOf(row, 'date', nowMs);
    if (atMs === null) return lose('acts-without-time');
    const key = `${unitOf(doer)} ${challengeId}`;
    if (kind === 'solve' && solved.has(key)) return lose('acts-repeated');
    if (kind === 'solve') solved.add(key);
    const text = own === undefined ? '' : lineOf(own, 'provided', limits.answerMax);
    const order = numberOf(row, 'id') ?? 0;
    acts.push({ kind, atMs, ...doer, challengeId, place: 0, points: 0, text, order });
  };
  for (const row of inOrder(tables.solves)) add(row, 'solve', submissions.get(idOf(row, 'id')));
  for (const row of tables.submissions) {
    const type = lineOf(row, 'type', 20);
    if (type === 'correct') continue;
    if (type === 'incorrect' || type === 'partial') add(row, type === 'partial' ? type : 'wrong', row);
    else lose('answers-not-judged');
  }
  return acts;
}

function inOrder(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (numberOf(a, 'id') ?? 0) - (numberOf(b, 'id') ?? 0));
}

/** What a hint has cost is an award there, which is not counted twice. */
function pointsOf(source: Source): OrderedAct[] {
  const { tables, nowMs, lose } = source;
  const hints = hintsOf(source);
  const costs = new Map<string, Row>();
  for (const row of tables.awards) {
    const doer = doerOf(source, row);
    const named = /^Hint (\d{1,15})$/.exec(lineOf(row, 'name', 200))?.[1];
    if (doer === null || named === undefined || lineOf(row, 'category', 80) !== 'hints') continue;
    if ((numberOf(row, 'value') ?? 0) <= 0) costs.set(`${unitOf(doer)} ${Number(named)}`, row);
  }
  const paid = new Set<Row>();
  const unlocked = new Set<string>();
  const acts: OrderedAct[] = [];
  for (const row of inOrder(tables.unlocks)) {
    const doer = doerOf(source, row);
    const hint = hints.get(idOf(row, 'target') ?? '');
    if (doer === null || doer.personId === null) lose('acts-without-person');
    else if (hint === undefined) lose('acts-without-challenge');
    else {
      const key = `${unitOf(doer)} ${idOf(row, 'target')}`;
      const cost = costs.get(key);
      const atMs = timeOf(row, 'date', nowMs) ?? (cost && timeOf(cost, 'date', nowMs)) ?? null;
      if (atMs === null) lose('acts-without-time');
      else if (unlocked.has(key)) lose('acts-repeated');
      else {
        unlocked.add(key);
        if (cost !== undefined) paid.add(cost);
        const points = cost === undefined ? 0 : (pointsIn(cost) ?? 0);
        const order = numberOf(row, 'id') ?? 0;
        acts.push({ kind: 'hint', atMs, ...doer, ...hint, points, text: '', order });
      }
    }
  }
  for (const row of inOrder(tables.awards)) {
    if (paid.has(row) || numberOf(row, 'value') === 0) continue;
    const doer = doerOf(source, row);
    const points = pointsIn(row);
    const atMs = timeOf(row, 'date', nowMs);
    if (doer === null) lose('acts-without-person');
    else if (points === null) lose('awards-not-counted');
    else if (atMs === null) lose('acts-without-time');
    else {
      const text = lineOf(row, 'name', historyLimits.note) || lineOf(row, 'description', historyLimits.note);
      const order = numberOf(row, 'id') ?? 0;
      acts.push({ kind: 'points', atMs, ...doer, challengeId: null, place: 0, points, text, order });
    }
  }
  return acts;
}

function pointsIn(row: Row): number | null {
  const points = numberOf(row, 'value');
  if (points === null || !Number.isInteger(points)) return null;
  return Math.abs(points) > historyLimits.points ? null : points;
}

/** Hints with a counterpart, by their ids; an import numbers those of a challenge that it takes from 1 on. */
function hintsOf({ tables, counterparts }: Source): Map<string, { challengeId: string; place: number }> {
  const places = new Map<string, number>();
  const hints = new Map<string, { challengeId: string; place: number }>();
  for (const row of tables.hints) {
    const [id, challengeId] = [idOf(row, 'id'), idOf(row, 'challenge_id')];
    if (id === null || challengeId === null || !isTaken(row)) continue;
    const place = (places.get(challengeId) ?? 0) + 1;
    places.set(challengeId, place);
    const known = Object.hasOwn(counterparts.challenges, challengeId) && counterparts.challenges[challengeId];
    if (known && known.includes(place)) hints.set(id, { challengeId, place });
  }
  return hints;
}

function isTaken(row: Row): boolean {
  const content = row.get('content');
  const cost = numberOf(row, 'cost') ?? 0;
  const isText = typeof content === 'string' && content.trim() !== '' && content.length <= limits.hintMax;
  return isText && Number.isInteger(cost) && cost >= 0 && cost <= limits.pointsMax;
}
