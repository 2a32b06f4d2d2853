import type { EventChallenge } from '@guidon/contract';
import { expect, it } from 'vitest';
import { closingOf, isLocked, listedChallenges } from './opened-challenges.ts';

const card = (id: string): EventChallenge => ({
  id,
  name: id,
  category: 'Web',
  difficulty: 1,
  description: '',
  tags: [],
  imageUrl: null,
  points: 100,
  pointsAtStart: 100,
  isDynamic: false,
  questionIds: [`${id}q`],
  questionCount: 1,
  solveCount: 0,
  firstBlood: null,
  closesAt: null,
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

it('says how those begin that a sequence has opened', () => {
  const opened = { challenges: [card('b')], places: [1], requires: [] };
  const summaries = ['b', 'd'].map((id) => ({ id, description: `How ${id} begins` }));
  const { data } = listedChallenges({ ...reply, opened, locks: [], summaries });
  expect(data.map(({ description }) => description)).toEqual(['', 'How b begins', 'How d begins']);
});

it.each([
  [null, 'none'],
  ['2030-01-01T12:00:00.000Z', 'later'],
  ['2030-01-01T11:00:00.000Z', 'soon'],
  ['2030-01-01T10:00:00.000Z', 'closed'],
])('tells how a challenge that closes at %s stands', (closesAt, closing) => {
  expect(closingOf({ closesAt }, Date.UTC(2030, 0, 1, 10))).toBe(closing);
});
