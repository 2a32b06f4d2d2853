import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

afterEach(() => void vi.useRealTimers());

test('an id is a UUIDv7 of the time at which it was made', () => {
  const beforeMs = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const timeMs = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(timeMs).toBeGreaterThanOrEqual(beforeMs);
  expect(timeMs).toBeLessThanOrEqual(Date.now() + 1_000);
});

test('ids of one process ascend, however many one millisecond has and when the clock is set back', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const ids = Array.from({ length: 20_000 }, newId);
  vi.setSystemTime(Date.now() - 30_000);
  ids.push(newId());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
