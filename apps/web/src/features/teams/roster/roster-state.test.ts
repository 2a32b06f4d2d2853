import { expect, it } from 'vitest';
import { fillPlan, readRosterList, type RosterTeam } from './roster-state.ts';

const person = (userId: string) => ({ userId, username: userId });
const team = (id: string, members: string[], changes: Partial<RosterTeam> = {}): RosterTeam => ({
  id,
  name: id,
  maxMembers: 3,
  isLocked: false,
  members: members.map(person),
  ...changes,
});
const people = ['a', 'b', 'c', 'd', 'e'].map(person);
const nameOf = (number: number) => `Team ${number}`;

it('fills the smallest teams first, no locked one, and leaves the rest alone', () => {
  const teams = [team('big', ['x', 'y']), team('small', ['z']), team('shut', [], { isLocked: true })];
  expect(fillPlan({ people, teams, newTeamSize: null, nameOf })).toEqual([
    { person: 'a', target: { teamId: 'small' } },
    { person: 'b', target: { teamId: 'big' } },
    { person: 'c', target: { teamId: 'small' } },
  ]);
});

it('makes new teams of about the same size, under names that are free', () => {
  const teams = [team('full', ['x', 'y', 'z'], { name: 'team 1' })];
  const places = fillPlan({ people, teams, newTeamSize: 4, nameOf });
  expect(places.map(({ target }) => target)).toEqual(
    ['Team 2', 'Team 3', 'Team 2', 'Team 3', 'Team 2'].map((teamName) => ({ teamName })),
  );
});

it('reads a pasted list, knows the teams by their names, and says which lines it cannot read', () => {
  const teams = [team('id-of-seals', [], { name: 'Harbour Seals' })];
  const text = 'ada@example.org, harbour seals\n\n"bob";"Otters"\ncleo\tOTTERS\nnobody\n, Otters';
  expect(readRosterList(text, teams)).toEqual({
    places: [
      { person: 'ada@example.org', target: { teamId: 'id-of-seals' } },
      { person: 'bob', target: { teamName: 'Otters' } },
      { person: 'cleo', target: { teamName: 'OTTERS' } },
    ],
    broken: [5, 6],
    newTeams: ['Otters'],
  });
});
