import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardFilter,
  filterCards,
  groupCards,
  inBoardOrder,
  nextOpenCard,
  ownProgress,
} from './board-filter-state.ts';

const card = (name: string, category: string, difficulty: number, questionIds: string[]) => ({
  name,
  category,
  difficulty,
  questionIds,
  tags: [`${category}-tag`],
});
const cards = [
  card('Cookie jar', 'Web', 1, ['a']),
  card('RSA for breakfast', 'Crypto', 3, ['b', 'c']),
  card('Robots', 'web', 2, ['d']),
];
const solved = new Set(['a', 'b']);
const all: BoardFilter = { state: 'all', difficulty: 'any', text: '' };
const names = (filter: Partial<BoardFilter>) =>
  filterCards(cards, { ...all, ...filter }, solved).map(({ name }) => name);

describe('filters of the challenge board', () => {
  it.each([
    [{}, ['Cookie jar', 'RSA for breakfast', 'Robots']],
    [{ state: 'solved' }, ['Cookie jar']],
    [{ state: 'open' }, ['RSA for breakfast', 'Robots']],
    [{ difficulty: '2' }, ['Robots']],
    [{ text: '  BREAK rsa ' }, ['RSA for breakfast']],
    [{ text: 'web' }, ['Cookie jar', 'Robots']],
    [{ text: 'web', state: 'open' }, ['Robots']],
    [{ text: 'crypto-tag' }, ['RSA for breakfast']],
    [{ text: 'nothing' }, []],
  ] as const)('%j', (filter, expected) => expect(names(filter)).toEqual(expected));

  it.each([
    [['a'], { state: 'solved', solved: 1, total: 1 }],
    [['b', 'c'], { state: 'started', solved: 1, total: 2 }],
    [['d'], { state: 'open', solved: 0, total: 1 }],
    [[], { state: 'open', solved: 0, total: 0 }],
  ])('knows how far one is with %j', (questionIds, progress) => {
    expect(ownProgress({ questionIds }, solved)).toEqual(progress);
  });

  it.each([
    ['x', 'y'],
    ['y', 'z'],
    ['z', 'y'],
    ['gone', 'y'],
  ])('goes on from %s to %s', (from, to) => {
    const row = [
      { id: 'x', questionIds: ['a'] },
      { id: 'y', questionIds: ['b', 'c'] },
      { id: 'shut', questionIds: ['e'], closesAt: '2030-01-01T10:00:00.000Z' },
      { id: 'z', questionIds: ['d'] },
    ];
    const nowMs = Date.UTC(2030, 0, 1, 10);
    expect(nextOpenCard(row, solved, from, nowMs)?.id).toBe(to);
    expect(nextOpenCard(row.slice(0, 1), solved, from, nowMs)).toBeUndefined();
  });

  it.each([
    [{}, true],
    [{ state: 'open' }, true],
    [{ text: 'crypto vault' }, true],
    [{ state: 'solved' }, false],
    [{ difficulty: '1' }, false],
    [{ text: 'cookie' }, false],
  ] as const)('of a locked challenge with %j', (filter, isShown) => {
    const locked = { id: 'v', name: 'Vault', category: 'Crypto', requires: [], place: 0 };
    expect(filterCards([locked], { ...all, ...filter }, solved)).toHaveLength(isShown ? 1 : 0);
  });

  it('groups by category whatever its case and loses no card', () => {
    expect(groupCards(cards).map((group) => [group.category, group.cards.length])).toEqual([
      ['Web', 2],
      ['Crypto', 1],
    ]);
    fc.assert(
      fc.property(fc.array(fc.record({ category: fc.string() })), (given) => {
        expect(groupCards(given).flatMap((group) => group.cards)).toHaveLength(given.length);
      }),
    );
  });
});

const order = (view: 'category' | 'list') => inBoardOrder(cards, view).map(({ name }) => name);

it('counts challenges in the order in which the board shows them', () => {
  expect(order('category')).toEqual(['Cookie jar', 'Robots', 'RSA for breakfast']);
  expect(order('list')).toEqual(['Cookie jar', 'RSA for breakfast', 'Robots']);
});
