import { describe, expect, it } from 'vitest';
import { matrixCell, matrixColumns, placeAfter } from './matrix-cells-state.ts';

const challenge = (name: string, category: string, questions = 1, bloods: string[] = []) => ({
  id: name,
  name,
  category,
  questions,
  bloods,
});

describe('columns of the matrix', () => {
  it('stand by category, each remembering its place in the reply', () => {
    const columns = matrixColumns([challenge('a', 'Web'), challenge('b', 'Pwn'), challenge('c', 'Web')]);
    expect(columns.map(({ challenge: { name }, index, isFirst }) => [name, index, isFirst])).toEqual([
      ['a', 0, true],
      ['c', 2, false],
      ['b', 1, true],
    ]);
  });
});

describe('cells of the matrix', () => {
  const column = { challenge: challenge('a', 'Web', 2, ['ada', 'bob']), index: 1, isFirst: true };
  it.each([
    ['cid', [2, 0], { kind: 'none' }],
    ['cid', [2], { kind: 'none' }],
    ['cid', [0, 1], { kind: 'partly', solved: 1, total: 2 }],
    ['cid', [0, 2], { kind: 'solved' }],
    ['ada', [0, 2], { kind: 'blood', place: 1 }],
    ['bob', [0, 2], { kind: 'blood', place: 2 }],
  ])('of %s with %j', (id, solved, cell) => {
    expect(matrixCell(column, { unit: { id }, solved })).toEqual(cell);
  });
});

describe('keys in the matrix', () => {
  const size = { rows: 100, columns: 5, pageRows: 10 };
  it.each([
    ['ArrowUp', false, [0, 0], [0, 0]],
    ['ArrowDown', false, [3, 0], [4, 0]],
    ['ArrowLeft', false, [3, 0], [3, -1]],
    ['ArrowLeft', false, [3, -1], [3, -1]],
    ['ArrowRight', false, [3, 4], [3, 4]],
    ['PageDown', false, [95, 2], [99, 2]],
    ['PageUp', false, [25, 2], [15, 2]],
    ['Home', false, [25, 2], [25, -1]],
    ['End', false, [25, 2], [25, 4]],
    ['Home', true, [25, 2], [0, -1]],
    ['End', true, [25, 2], [99, 4]],
  ] as const)('%s (with control: %s) leads from %j to %j', (key, ctrlKey, [row, column], to) => {
    expect(placeAfter({ key, ctrlKey }, { row, column }, size)).toEqual({ row: to[0], column: to[1] });
  });

  it('that lead nowhere are left alone', () => {
    expect(placeAfter({ key: 'a', ctrlKey: false }, { row: 0, column: 0 }, size)).toBeNull();
  });
});
