import { expect, it } from 'vitest';
import { formatBytes, formatClock } from './format.ts';

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [3_723, '1:02:03'],
  [273_906, '3d 04:05:06'],
  [-5, '0:00'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_434, '1.4 KB'],
  [104_857_600, '100 MB'],
])('shows %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
