import { expect, it } from 'vitest';
import { drawLines } from './screen-graph-state.ts';

const size = { width: 100, height: 50, labelGap: 10 };
const line = (id: string, ...points: [number, number][]) => ({ unit: { id, name: id }, points });

it('draws steps from nothing to the right edge', () => {
  const { drawn, most } = drawLines([line('a', [10, 50], [15, 100])], [], 20, size);
  expect(most).toBe(100);
  expect(drawn[0]?.path).toBe('M0 50H0V25H50V0H100');
  expect(drawn[0]?.end).toEqual({ x: 100, y: 0 });
});

it('keeps labels apart and inside', () => {
  const { drawn } = drawLines(
    [line('a', [1, 100]), line('b', [1, 99]), line('c', [1, 1]), line('d')],
    [],
    2,
    size,
  );
  const labels = drawn.map(({ labelY }) => labelY).toSorted((a, b) => a - b);
  for (const [index, label] of labels.entries()) {
    if (index > 0) expect(label - (labels[index - 1] ?? 0)).toBeGreaterThanOrEqual(10);
  }
  expect(labels.at(-1)).toBeLessThanOrEqual(50);
});

it('has nothing to draw without a line', () => {
  expect(drawLines([], [], 10, size).drawn).toEqual([]);
});

it('shades pauses as far as the drawing goes', () => {
  const pauses = [
    [5, 12],
    [18, null],
  ] as const;
  expect(drawLines([line('a', [10, 50])], pauses, 20, size).stood).toEqual([
    { x: 0, width: 20 },
    { x: 80, width: 20 },
  ]);
});
