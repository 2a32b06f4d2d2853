import { limits } from '@guidon/contract';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A delivery is given up after this time, however few tries it has had. */
export const trySpanMs = 24 * hourMs;

/** After which a webhook that has had nothing but failures is switched off. */
export const failingMaxMs = 24 * hourMs;

/** Between one try and the next; all of them lie within a day. */
const waitsMs = [
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  14 * hourMs,
];

/** When a delivery that has failed so many times is tried again; null when it is not. */
export function nextTryMs(tries: number, nowMs: number): number | null {
  if (tries >= limits.webhookTries) return null;
  return nowMs + (waitsMs[tries - 1] ?? 0);
}

const restMaxMs = 5 * minuteMs;
const firstRestMs = 5 * secondMs;

/** How long nothing is sent to a webhook that has failed so many times in a row. */
export function restMs(failures: number): number {
  return Math.min(restMaxMs, firstRestMs * 2 ** Math.min(failures - 1, 10));
}

const laterDefaultMs = 30 * secondMs;
const laterMaxMs = hourMs;

/** What `Retry-After` asks for, in seconds or as a date; within an hour. */
export function askedWaitMs(retryAfter: string | null, nowMs: number): number {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const asked = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - nowMs : seconds * secondMs;
  return Number.isNaN(asked) ? laterDefaultMs : Math.min(laterMaxMs, Math.max(secondMs, asked));
}
