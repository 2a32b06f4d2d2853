import { foldName } from '@guidon/contract/plain';

export interface RosterPerson {
  userId: string;
  username: string;
}

export interface RosterTeam {
  id: string;
  name: string;
  maxMembers: number;
  isLocked: boolean;
  members: readonly RosterPerson[];
}

/** A team that stands, a new one by its name, or none. */
export type RosterTarget = { teamId: string } | { teamName: string } | null;

export interface RosterPlace {
  /** A user name, an address or an id. */
  person: string;
  target: RosterTarget;
}

export const freeSeats = ({ maxMembers, members }: RosterTeam): number =>
  Math.max(0, maxMembers - members.length);

interface FillInput {
  people: readonly RosterPerson[];
  teams: readonly RosterTeam[];
  /** Members of a new team at most; null makes none. */
  newTeamSize: number | null;
  nameOf: (number: number) => string;
}

/** Gives each person without a team a seat: the smallest teams first, then new teams of about the same size. */
export function fillPlan({ people, teams, newTeamSize, nameOf }: FillInput): RosterPlace[] {
  const seats = teams
    .filter(({ isLocked }) => !isLocked)
    .map((team) => ({ teamId: team.id, size: team.members.length, free: freeSeats(team) }));
  const places: RosterPlace[] = [];
  const left: RosterPerson[] = [];
  for (const person of people) {
    const [next] = seats.filter(({ free }) => free > 0).toSorted((one, other) => one.size - other.size);
    if (next === undefined) {
      left.push(person);
      continue;
    }
    next.free -= 1;
    next.size += 1;
    places.push({ person: person.userId, target: { teamId: next.teamId } });
  }
  if (newTeamSize === null || left.length === 0) return places;
  const taken = new Set(teams.map(({ name }) => foldName(name)));
  const names: string[] = [];
  const count = Math.ceil(left.length / newTeamSize);
  for (let number = 1; names.length < count; number += 1) {
    const name = nameOf(number);
    if (!taken.has(foldName(name))) names.push(name);
  }
  const made = left.map(({ userId }, index) => ({
    person: userId,
    target: { teamName: names[index % count] ?? '' },
  }));
  return [...places, ...made];
}

export interface RosterList {
  places: RosterPlace[];
  /** Numbers of the lines that name no person or no team. */
  broken: number[];
  /** Names of teams that there are none of yet. */
  newTeams: string[];
}

const cells = (line: string) => line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));

/** Reads lines of a person and a team, as they come from a spreadsheet. */
export function readRosterList(text: string, teams: readonly RosterTeam[]): RosterList {
  const known = new Map(teams.map(({ id, name }) => [foldName(name), id]));
  const list: RosterList = { places: [], broken: [], newTeams: [] };
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [person = '', team = ''] = cells(line);
    if (person === '' || team === '') {
      list.broken.push(index + 1);
      continue;
    }
    const teamId = known.get(foldName(team));
    if (teamId === undefined && !list.newTeams.some((name) => foldName(name) === foldName(team)))
      list.newTeams.push(team);
    list.places.push({ person, target: teamId === undefined ? { teamName: team } : { teamId } });
  }
  return list;
}
