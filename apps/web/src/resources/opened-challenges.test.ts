import type { EventChallenge } from '@guidon/contract';
import { expect, it } from 'vitest';
import { boardCards, closingOf, isLocked, listedChallenges, solvesOfTeam } from './opened-challenges.ts';

const card = (id: string): EventChallenge => ({
  id,
  name: id,
  category: 'Web',
  difficulty: 1,
  points: 100,
  questionIds: [`${id}q`],
  solveCount: 0,
});
const locked = { id: 'c', name: 'c', category: 'Web', requires: ['a'], place: 2 };
const reply = { success: true as const, data: [card('a'), card('d')], solvedQuestionIds: [], version: 1 };

it('keeps a list in which nothing is locked', () => {
  expect(listedChallenges(reply).places).toEqual(reply.data);
});

it('puts what is opened and what is locked into its place', () => {
  const named = [{ id: 'b', name: 'b', category: 'Web', requires: ['a'], place: 1 }, locked];
  const opened = {
    challenges: [card('secret'), card('b')],
    places: [1, 2],
    requires: [{ id: 'c', requires: ['secret'] }],
  };
  const listed = listedChallenges({ ...reply, locked: named, opened });
  expect(listed.places.map(({ id }) => id)).toEqual(['a', 'secret', 'b', 'c', 'd']);
  expect(listed.data.map(({ id }) => id)).toEqual(['a', 'secret', 'b', 'd']);
  expect(listed.places.filter(isLocked)).toEqual([{ ...locked, requires: ['a', 'secret'] }]);
});

it('puts what its card shows beside a challenge, and nothing beside one of which nothing is known', () => {
  const summary = { id: 'a', description: 'How a begins', tags: ['radio'], imageUrl: '/a.webp' };
  const [first, second, third] = boardCards([card('a'), locked, card('d')], [summary]);
  expect(first).toEqual({ ...card('a'), ...summary });
  expect(second).toBe(locked);
  expect(third).toEqual({ ...card('d'), description: '', tags: [], imageUrl: null });
});

it('says who of the team has solved what', () => {
  const [ada, bob] = ['ada', 'bob'].map((username) => ({ id: username, username }));
  const members = [ada, bob].flatMap((user) => user ?? []);
  const solved = { solvedQuestionIds: ['x', 'y', 'z'], team: { id: 't', members, solvedBy: [1, null, 0] } };
  expect(solvesOfTeam(solved)).toEqual([
    { questionId: 'x', user: bob },
    { questionId: 'z', user: ada },
  ]);
  expect(solvesOfTeam({ solvedQuestionIds: ['x'] })).toEqual([]);
});

it.each([
  [undefined, 'none'],
  ['2030-01-01T12:00:00.000Z', 'later'],
  ['2030-01-01T11:00:00.000Z', 'soon'],
  ['2030-01-01T10:00:00.000Z', 'closed'],
])('tells how a challenge that closes at %s stands', (closesAt, closing) => {
  expect(closingOf({ closesAt }, Date.UTC(2030, 0, 1, 10))).toBe(closing);
});
