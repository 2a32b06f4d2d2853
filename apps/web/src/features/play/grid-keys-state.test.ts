import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, isGridKey, nextIndex, type GridKey } from './grid-keys-state.ts';

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
  ] as const)('from %d by %s to %d', (from, key, to) => expect(nextIndex(boxes, from, key)).toBe(to));

  it('walks groups that stand side by side, each a column', () => {
    // One above another: 0 and 1; beside them 2, 3 and 4; beside those 5.
    const groups = [box(0, 0), box(0, 1), box(1, 0), box(1, 1), box(1, 2), box(2, 0)];
    expect(nextIndex(groups, 0, 'ArrowRight')).toBe(2);
    expect(nextIndex(groups, 1, 'ArrowRight')).toBe(3);
    expect(nextIndex(groups, 5, 'ArrowLeft')).toBe(2);
    expect(nextIndex(groups, 0, 'ArrowDown')).toBe(1);
    expect(nextIndex(groups, 1, 'ArrowDown')).toBe(4);
    expect(nextIndex(groups, 4, 'ArrowUp')).toBe(3);
  });

  it('always lands on a card', () => {
    const keys = fc.constantFrom<GridKey>('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.array(keys), (start, pressed) => {
        const end = pressed.reduce((at, key) => nextIndex(boxes, at, key), start);
        expect(boxes[end]).toBeDefined();
      }),
    );
    expect(nextIndex([], 0, 'ArrowDown')).toBe(-1);
  });

  it('knows its keys', () => {
    expect(isGridKey('ArrowUp')).toBe(true);
    expect(isGridKey('a')).toBe(false);
  });
});
