import { expect, test } from 'vitest';
import { whyAttention } from './why-attention.ts';

const nowMs = Date.UTC(2026, 0, 10);
const hours = (count: number) => new Date(nowMs + count * 3_600_000);
const sound = {
  lifecycle: 'scheduled' as const,
  autoStart: true,
  startsAt: hours(3),
  endsAt: hours(9),
  completedAt: null,
  pausedAt: null,
  cancelledAt: null,
  freezeAt: null,
  reveal: 'at-end' as const,
  revealedAt: null,
  challengeCount: 4,
};
const running = { startsAt: hours(-3), lifecycle: 'active' as const };
const over = { startsAt: hours(-9), endsAt: hours(-1), lifecycle: 'completed' as const };
const byHand = { reveal: 'by-hand' as const, freezeAt: hours(-2) };

test.each([
  ['a sound event', {}, null],
  ['a running one', running, null],
  ['a paused one', { ...running, pausedAt: hours(-1) }, 'paused'],
  ['one over with its reveal to come', { ...over, ...byHand }, 'reveal-open'],
  ['one over and revealed', { ...over, ...byHand, revealedAt: hours(0) }, null],
  ['one that was called off', { ...over, ...byHand, cancelledAt: hours(-5) }, null],
  ['a draft that starts soon', { lifecycle: 'draft' as const }, 'draft-starts-soon'],
  ['a draft for next week', { lifecycle: 'draft' as const, startsAt: hours(170) }, null],
  ['a draft of last year', { lifecycle: 'draft' as const, startsAt: hours(-9_000) }, null],
  ['one without challenges that starts soon', { challengeCount: 0 }, 'no-challenges'],
  ['one without challenges for next week', { challengeCount: 0, startsAt: hours(170) }, null],
  ['one that is started by hand and late', { autoStart: false, startsAt: hours(-1) }, 'waits-for-start'],
])('looks at %s', (_, change, reason) => expect(whyAttention({ ...sound, ...change }, nowMs)).toBe(reason));
