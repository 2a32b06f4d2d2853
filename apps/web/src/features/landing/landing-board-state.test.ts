import { expect, it } from 'vitest';
import { nextBoard, openingBoard, ranked } from './landing-board-state.ts';

it('gives exactly one row points in every step and starts over at the end', () => {
  let board = openingBoard;
  const sum = (rows: typeof board.rows) => rows.reduce((total, row) => total + row.points, 0);
  for (let i = 0; i < 60; i += 1) {
    const next = nextBoard(board);
    const changed = next.rows.filter((row, place) => row.points !== board.rows[place]?.points);
    expect(changed.map((row) => row.id)).toEqual([next.latestId]);
    expect(sum(next.rows)).toBeGreaterThan(sum(board.rows));
    board = next;
  }
  expect(nextBoard(board)).toBe(openingBoard);
});

it('puts who had the points first above who came later', () => {
  const [first, second] = openingBoard.rows;
  if (first === undefined || second === undefined) throw new Error('the board has rows');
  const late = { ...first, points: 500, raisedAt: 9 };
  const early = { ...second, points: 500, raisedAt: 3 };
  expect(ranked([late, early])).toEqual([early, late]);
});
