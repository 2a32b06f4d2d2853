import { afterEach, expect, it } from 'vitest';
import { formatDate, formatDateTime, setTimeZone, formatNumber, formatBytes, formatClock } from './format.ts';

afterEach(() => setTimeZone(null));

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

it('shows times in the time zone that was set', () => {
  setTimeZone('Pacific/Kiritimati');
  expect(formatDate('2026-11-20T12:00:00Z')).toContain('21');
  expect(formatDateTime('2026-11-20T12:00:00Z')).toContain('2:00');
  setTimeZone('America/Los_Angeles');
  expect(formatDate('2026-11-20T06:00:00Z')).toContain('19');
});

it('follows the browser with a time zone that it does not know', () => {
  const before = formatDateTime('2026-11-20T12:00:00Z');
  setTimeZone('Atlantis/Capital');
  expect(formatDateTime('2026-11-20T12:00:00Z')).toBe(before);
});

it.each([0, 7, -12, 999, 1_000, -1_000, 12_345, 1_234_567])('groups %d as the browser does', (value) => {
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value));
});
