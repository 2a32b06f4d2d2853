import { Email, limits } from '@guidon/contract';
import type { RankingStatus } from '@guidon/scoring';
import type { HistoryMode, PastDivision, PastPerson, PastTeam } from './history.ts';
import { idOf, isCut, isSet, lineOf, type Row, type Tables, timeOf } from './table-rows.ts';

export interface People {
  people: Map<string, PastPerson>;
  teams: Map<string, PastTeam>;
  divisions: PastDivision[];
}

/** Everybody who had an account, and in which team; who comes over depends on what they did. */
export function readPeople(
  tables: Tables,
  { mode, nowMs, lose }: { mode: HistoryMode; nowMs: number; lose: (kind: string) => void },
): People {
  const nameOf = (row: Row) => {
    const name = lineOf(row, 'name', limits.teamNameMax);
    if (isCut(row, 'name', name)) lose('names-cut');
    return name;
  };
  const divisions = divisionsOf(tables.brackets, mode);
  const known = new Set(divisions.map(({ id }) => id));
  const divisionIn = (row: Row) => {
    const id = idOf(row, 'bracket_id');
    return id !== null && known.has(id) ? id : null;
  };
  const teams = new Map<string, PastTeam>();
  for (const row of mode === 'teams' ? tables.teams : []) {
    const id = idOf(row, 'id');
    if (id === null || teams.has(id)) continue;
    teams.set(id, {
      id,
      name: nameOf(row),
      affiliation: lineOf(row, 'affiliation', limits.affiliationMax) || null,
      country: countryOf(row),
      captainId: idOf(row, 'captain_id'),
      status: statusOf(row),
      division: divisionIn(row),
      atMs: timeOf(row, 'created', nowMs) ?? 0,
    });
  }
  const people = new Map<string, PastPerson>();
  const emails = new Set<string>();
  for (const row of tables.users) {
    const id = idOf(row, 'id');
    if (id === null || people.has(id)) continue;
    const teamId = idOf(row, 'team_id');
    const email = emailOf(row, emails);
    people.set(id, {
      id,
      name: nameOf(row),
      email,
      status: statusOf(row),
      teamId: teamId !== null && teams.has(teamId) ? teamId : null,
      division: mode === 'teams' ? null : divisionIn(row),
      atMs: timeOf(row, 'created', nowMs) ?? 0,
    });
  }
  return { people, teams, divisions };
}

/** An address counts once. */
function emailOf(row: Row, emails: Set<string>): string | null {
  const email = Email.safeParse(lineOf(row, 'email', limits.emailMax)).data ?? null;
  if (email === null || emails.has(email)) return null;
  emails.add(email);
  return email;
}

function statusOf(row: Row): RankingStatus {
  if (isSet(row, 'banned')) return 'disqualified';
  if (isSet(row, 'hidden')) return 'hidden';
  return lineOf(row, 'type', 20) === 'admin' ? 'unranked' : 'ranked';
}

function countryOf(row: Row): string | null {
  const country = lineOf(row, 'country', 2).toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

function divisionsOf(rows: readonly Row[], mode: HistoryMode): PastDivision[] {
  const divisions = new Map<string, PastDivision>();
  for (const row of rows) {
    const id = idOf(row, 'id');
    const name = lineOf(row, 'name', limits.divisionNameMax);
    const isOfMode = lineOf(row, 'type', 20) === (mode === 'teams' ? 'teams' : 'users');
    if (id === null || name === '' || !isOfMode || divisions.has(id)) continue;
    divisions.set(id, { id, name, description: lineOf(row, 'description', limits.divisionDescriptionMax) });
  }
  return [...divisions.values()];
}
