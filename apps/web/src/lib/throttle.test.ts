import { allRoutes } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { createThrottle, throttleMessage } from './throttle.ts';

describe('createThrottle', () => {
  it('lets five requests a second pass for each address', () => {
    let now = 0;
    const { waitSeconds } = createThrottle(() => now);
    for (let i = 0; i < 5; i += 1) expect(waitSeconds('/a')).toBe(0);
    expect(waitSeconds('/a')).toBe(1);
    expect(waitSeconds('/b')).toBe(0);
    now = 1_000;
    expect(waitSeconds('/a')).toBe(0);
  });

  it('does not count what it delayed', () => {
    let now = 0;
    const { waitSeconds } = createThrottle(() => now);
    for (let i = 0; i < 20; i += 1) waitSeconds('/a');
    now = 1_000;
    for (let i = 0; i < 5; i += 1) expect(waitSeconds('/a')).toBe(0);
  });
});

describe('what is delayed', () => {
  it('spares the session check, sign-in, registration, answers, the parts and the progress of an import, and the right to channels', () => {
    const spared = allRoutes.filter(({ client }) => client?.isUnthrottled === true).map(({ id }) => id);
    expect(spared.toSorted()).toEqual([
      'auth.login',
      'auth.me',
      'auth.register',
      'challenge-import.get',
      'challenge-import.put-part',
      'flags.submit',
      'play.submit',
      'realtime.authorize',
    ]);
  });

  it('names the seconds to wait', () => {
    expect(throttleMessage(1)).toBe('Request throttled. Please try again in 1 seconds.');
  });
});
