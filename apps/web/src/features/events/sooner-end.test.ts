import { expect, it } from 'vitest';
import { soonerEnd } from './sooner-end.ts';

const nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const tenMinutesAgo = '2026-11-20T11:50:00.000Z';
const inAnHour = '2026-11-20T13:00:00.000Z';
const inTwoDays = '2026-11-22T12:00:00.000Z';

it.each([
  ['active', inTwoDays, inAnHour, 'earlier'],
  ['active', inTwoDays, tenMinutesAgo, 'atOnce'],
  ['active', null, inAnHour, 'first'],
  ['active', inAnHour, inTwoDays, undefined],
  ['active', inAnHour, null, undefined],
  ['scheduled', inTwoDays, inAnHour, undefined],
  ['draft', inTwoDays, inAnHour, undefined],
] as const)(
  'of an event that is %s until %s, an end at %s is asked about: %s',
  (status, endTime, end, kind) => {
    expect(soonerEnd({ status, endTime }, end, nowMs)?.kind).toBe(kind);
  },
);
