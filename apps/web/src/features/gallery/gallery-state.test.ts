import { expect, it } from 'vitest';
import { indexAfterRemoval, keyStep, tileRatio, whyRefused } from './gallery-state.ts';

const why = (type: string, size: number) => whyRefused({ type, size }, ['image/png'], 10);

it('refuses what is no picture or too large before it is sent', () => {
  expect([why('image/png', 10), why('image/png', 11), why('image/svg+xml', 1)]).toEqual([
    null,
    'tooLarge',
    'wrongKind',
  ]);
});

it('gives each tile its shape, within limits', () => {
  const ratios = [
    [300, 200],
    [4_000, 10],
    [10, 4_000],
  ].map(([width = 1, height = 1]) => tileRatio({ width, height }));
  expect(ratios).toEqual([1.5, 2.2, 0.6]);
});

it('steps by arrows and ends, and no further', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'];
  expect(keys.map((key) => keyStep(key, 1, 4))).toEqual([0, 2, 0, 3, null]);
  expect([keyStep('ArrowLeft', 0, 4), keyStep('ArrowRight', 3, 4)]).toEqual([null, null]);
});

it('looks at a neighbour of what was removed', () => {
  expect([indexAfterRemoval(0, 3), indexAfterRemoval(2, 3), indexAfterRemoval(0, 1)]).toEqual([0, 1, null]);
});
