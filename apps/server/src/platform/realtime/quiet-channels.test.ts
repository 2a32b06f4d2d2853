import { expect, it } from 'vitest';
import { createQuietChannels } from './quiet-channels.ts';

const start = 5_000;

function fixture() {
  let now = start;
  const quiet = createQuietChannels(() => now);
  return { quiet, pass: (ms: number) => (now += ms) };
}

it('counts from the last message of the channel', () => {
  const { quiet, pass } = fixture();
  pass(10_000);
  quiet.sent('event-1');
  pass(400);
  quiet.sent('event-2');
  pass(100.7);
  expect([quiet.quietMs('event-1'), quiet.quietMs('event-2'), quiet.quietMs('event-3')]).toEqual([
    500, 100, 10_500,
  ]);
});

it('knows nothing of the time before it listened, or when it may have missed something', () => {
  const { quiet, pass } = fixture();
  expect(quiet.quietMs('event-1')).toBe(0);
  pass(2_000);
  expect(quiet.quietMs('event-1')).toBe(2_000);
  quiet.missed();
  pass(300);
  expect(quiet.quietMs('event-1')).toBe(300);
});

it('keeps nothing for longer than it tells', () => {
  const { quiet, pass } = fixture();
  for (let channel = 0; channel < 100; channel += 1) quiet.sent(`event-${channel}`);
  pass(60_000);
  expect(quiet.quietMs('event-1')).toBe(60_000);
  for (let more = 0; more < 50; more += 1) quiet.sent('other');
  expect(quiet.size()).toBe(1);
  pass(90_000);
  expect(quiet.quietMs('event-1')).toBe(60_000);
});
