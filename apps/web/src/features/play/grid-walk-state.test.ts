import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, isWalkKey, walk, type WalkKey } from './grid-walk-state.ts';

const box = (column: number, row: number): Box => ({
  left: column * 100,
  top: row * 80,
  width: 90,
  height: 70,
});
// Two rows of three, a gap for a heading, a last row of one.
const boxes = [box(0, 0), box(1, 0), box(2, 0), box(0, 1), box(1, 1), box(2, 1), box(0, 3)];

describe('walking a grid of cards', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 3],
    [6, 'ArrowRight', 6],
    [0, 'ArrowLeft', 0],
    [3, 'ArrowLeft', 2],
    [1, 'ArrowDown', 4],
    [5, 'ArrowDown', 6],
    [6, 'ArrowDown', 6],
    [6, 'ArrowUp', 3],
    [4, 'ArrowUp', 1],
    [1, 'ArrowUp', 1],
    [4, 'Home', 0],
    [1, 'End', 6],
    [-1, 'ArrowDown', 0],
  ] as const)('from %d by %s to %d', (from, key, to) => expect(walk(boxes, from, key)).toBe(to));

  it('always lands on a card', () => {
    const keys = fc.constantFrom<WalkKey>('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.array(keys), (start, pressed) => {
        const end = pressed.reduce((at, key) => walk(boxes, at, key), start);
        expect(boxes[end]).toBeDefined();
      }),
    );
    expect(walk([], 0, 'ArrowDown')).toBe(-1);
  });

  it('knows its keys', () => {
    expect(isWalkKey('ArrowUp')).toBe(true);
    expect(isWalkKey('a')).toBe(false);
  });
});
