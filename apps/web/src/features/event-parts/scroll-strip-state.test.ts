import { expect, it } from 'vitest';
import { hiddenEnds } from './scroll-strip-state.ts';

it.each([
  [
    { scrollLeft: 0, scrollWidth: 800, clientWidth: 800 },
    { start: false, end: false },
  ],
  [
    { scrollLeft: 0, scrollWidth: 1200, clientWidth: 800 },
    { start: false, end: true },
  ],
  [
    { scrollLeft: 120, scrollWidth: 1200, clientWidth: 800 },
    { start: true, end: true },
  ],
  [
    { scrollLeft: 399.5, scrollWidth: 1200, clientWidth: 800 },
    { start: true, end: false },
  ],
  [
    { scrollLeft: 0.4, scrollWidth: 801, clientWidth: 800 },
    { start: false, end: false },
  ],
])('%j', (element, expected) => {
  expect(hiddenEnds(element)).toEqual(expected);
});
