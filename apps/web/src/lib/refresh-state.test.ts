import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRefresh,
  decideRefresh,
  freshRefreshState,
  refreshLimits,
  submissionMessage,
} from './refresh-state.ts';

describe('decideRefresh', () => {
  it('lets the first attempt go at any time', () => {
    expect(decideRefresh(freshRefreshState, 0)).toBe('go');
  });

  it('waits five seconds between attempts, also after a success', () => {
    const state = afterRefresh(freshRefreshState, true, 1_000);
    expect(decideRefresh(state, 5_999)).toBe('cooling');
    expect(decideRefresh(state, 6_000)).toBe('go');
  });

  it('blocks for a minute after two failures, then starts counting again', () => {
    const once = afterRefresh(freshRefreshState, false, 0);
    expect(decideRefresh(once, 5_000)).toBe('go');
    const twice = afterRefresh(once, false, 5_000);
    expect(decideRefresh(twice, 64_999)).toBe('blocked');
    expect(decideRefresh(twice, 65_000)).toBe('go');
    expect(decideRefresh(afterRefresh(twice, false, 65_000), 70_000)).toBe('go');
  });

  it('forgets a failure after a success', () => {
    const recovered = afterRefresh(afterRefresh(freshRefreshState, false, 0), true, 6_000);
    expect(afterRefresh(recovered, false, 12_000).blockedUntilMs).toBe(0);
  });

  it('never lets two attempts go within the cooldown', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20_000), fc.boolean()), { maxLength: 40 }), (steps) => {
        let now = 0;
        let state = freshRefreshState;
        let last = -Infinity;
        for (const [pause, succeeds] of steps) {
          now += pause;
          if (decideRefresh(state, now) !== 'go') continue;
          expect(now - last).toBeGreaterThanOrEqual(refreshLimits.cooldownMs);
          last = now;
          state = afterRefresh(state, succeeds, now);
        }
      }),
    );
  });
});

describe('what a failed renewal means', () => {
  it('gives a submission the reason of its refusal', () => {
    expect(submissionMessage('refused')).toBe(
      'Your session has expired. Please refresh the page and try again.',
    );
    expect(submissionMessage('cooling')).toBe('Please wait a moment and try again.');
    expect(submissionMessage('blocked')).toBe(
      'Your session has expired. Please refresh the page to continue.',
    );
    expect(submissionMessage('replaced')).toBe(
      'Your session has expired due to multiple logins. Please refresh the page and log in again.',
    );
  });
});
