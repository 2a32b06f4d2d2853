import { historyLosses, limits } from '@guidon/contract';
import {
  type Counterparts,
  type History,
  HistoryRefusal,
  type Losses,
  type PastAct,
  type PastDivision,
} from './history.ts';
import { readActs } from './read-acts.ts';
import { type People, readPeople } from './read-people.ts';
import { idOf, lineOf, type Row, type Tables } from './table-rows.ts';

/** In the order in which a report names them. */
const historyLossOrder: readonly string[] = historyLosses;

/** The past of an event as an export tells it, as far as it has a counterpart here. */
export function buildHistory(tables: Tables, counterparts: Counterparts, nowMs: number): History {
  const config = new Map(tables.config.map((row) => [lineOf(row, 'key', 80), lineOf(row, 'value', 80)]));
  const mode = config.get('user_mode') === 'teams' ? 'teams' : 'individual';
  const losses: Losses = {};
  const lose = (kind: string) => {
    losses[kind] = (losses[kind] ?? 0) + 1;
  };
  const found = readPeople(tables, { mode, nowMs, lose });
  const acts = readActs({ ...found, tables, counterparts, nowMs, lose });
  if (found.people.size === 0) throw new HistoryRefusal('tables.empty');
  const challenges = challengesOf(tables.challenges, counterparts);
  if (challenges.matched === 0)
    throw new HistoryRefusal('challenges.none', { count: tables.challenges.length });
  const span = spanOf(config, acts, nowMs);
  const came = whoCame(found, acts, lose);
  const count = (kind: PastAct['kind']) => acts.filter((act) => act.kind === kind).length;
  for (const { email } of came.people) if (email === null) lose('people-without-address');
  return {
    acts,
    event: {
      mode,
      ...span,
      ...came,
      challenges,
      counts: {
        solves: count('solve'),
        wrong: count('wrong') + count('partial'),
        hints: count('hint'),
        awards: count('points'),
      },
      losses: Object.fromEntries(
        historyLossOrder.flatMap((kind) => (losses[kind] === undefined ? [] : [[kind, losses[kind]]])),
      ),
    },
  };
}

function challengesOf(rows: readonly Row[], { challenges }: Counterparts) {
  const isKnown = (row: Row) => Object.hasOwn(challenges, idOf(row, 'id') ?? '');
  return {
    matched: rows.filter(isKnown).length,
    unmatched: rows.filter((row) => !isKnown(row)).map((row) => lineOf(row, 'name', 120)),
  };
}

const minuteMs = 60_000;

/** As the settings say it, as far as it can be true; else from the first to the last that happened. */
function spanOf(config: ReadonlyMap<string, string>, acts: readonly PastAct[], nowMs: number) {
  const setTo = (key: string) => {
    const seconds = Number(config.get(key) ?? '');
    return Number.isFinite(seconds) && seconds > 946_684_800 ? Math.floor(seconds) * 1_000 : null;
  };
  const [set, end] = [setTo('start'), setTo('end')];
  if (end !== null && end > nowMs) throw new HistoryRefusal('times.notOver');
  const first = acts.reduce((least, { atMs }) => Math.min(least, atMs), Number.POSITIVE_INFINITY);
  const last = acts.reduce((most, { atMs }) => Math.max(most, atMs), 0);
  const endsAtMs = end ?? (last > 0 ? Math.min(last + 1, nowMs) : nowMs);
  const begun = set ?? (Number.isFinite(first) ? first : endsAtMs - minuteMs);
  return { startsAtMs: begun < endsAtMs ? begun : endsAtMs - minuteMs, endsAtMs };
}

function inOrder<T extends { atMs: number; id: string }>(all: readonly T[]): T[] {
  return all.toSorted((a, b) => a.atMs - b.atMs || Number(a.id) - Number(b.id));
}

/** Teams with members, and people: those who are not ranked only where they did something. */
function whoCame(
  { people, teams, divisions }: People,
  acts: readonly PastAct[],
  lose: (kind: string) => void,
) {
  const did = new Set(acts.flatMap(({ personId }) => personId ?? []));
  const scored = new Set(acts.flatMap(({ teamId }) => teamId ?? []));
  const kept = [...people.values()].filter(({ id, status, teamId }) => {
    const isQuiet = status !== 'ranked' && !did.has(id) && teamId === null;
    if (isQuiet) lose('people-quiet-staff');
    return !isQuiet;
  });
  const peopled = new Set(kept.flatMap(({ teamId }) => teamId ?? []));
  const keptTeams = inOrder([...teams.values()].filter(({ id }) => peopled.has(id) || scored.has(id)));
  const used = new Set([...kept, ...keptTeams].flatMap(({ division }) => division ?? []));
  return {
    people: inOrder(kept),
    teams: keptTeams,
    divisions: takenOf(
      divisions.filter(({ id }) => used.has(id)),
      lose,
    ),
  };
}

function takenOf(divisions: readonly PastDivision[], lose: (kind: string) => void): PastDivision[] {
  for (let left = divisions.length - limits.divisions; left > 0; left -= 1) lose('divisions-too-many');
  return divisions.slice(0, limits.divisions);
}
