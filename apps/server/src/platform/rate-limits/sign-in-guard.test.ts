import { describe, expect, it } from 'vitest';
import { createRateLimits } from './create-rate-limits.ts';
import { createSignInGuard, type SignInAttempt } from './sign-in-guard.ts';

function start() {
  const clock = { at: 0 };
  const guard = createSignInGuard(createRateLimits({ now: () => clock.at }));
  const fail = async (attempt: SignInAttempt, times: number) => {
    let allowed = 0;
    for (let count = 0; count < times; count += 1) {
      if ((await guard.begin(attempt)).allowed) allowed += 1;
    }
    return allowed;
  };
  return { clock, guard, fail };
}

describe('sign-in', () => {
  it('stops guessing one account from one address after ten failures, for a quarter of an hour', async () => {
    const { clock, guard, fail } = start();
    const attempt = { account: 'ada@x.test', address: '10.0.0.1' };
    expect(await fail(attempt, 50)).toBe(10);
    expect(await guard.begin(attempt)).toEqual({ allowed: false, retryAfterSeconds: 900 });
    clock.at = 900_000;
    expect((await guard.begin(attempt)).allowed).toBe(true);
  });

  it('stops guessing one account from many addresses after thirty', async () => {
    const { fail } = start();
    let allowed = 0;
    for (let host = 0; host < 100; host += 1) {
      allowed += await fail({ account: 'ada@x.test', address: `10.0.0.${host}` }, 5);
    }
    expect(allowed).toBe(30);
  });

  it('counts guesses that run at the same time', async () => {
    const { guard } = start();
    const attempt = { account: 'ada@x.test', address: '10.0.0.1' };
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => guard.begin(attempt)));
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it('lets the owner in on a known device while others guess', async () => {
    const { guard, fail } = start();
    await fail({ account: 'ada@x.test', address: '10.0.0.1' }, 50);
    await fail({ account: 'ada@x.test', address: '10.0.0.2' }, 50);
    await fail({ account: 'ada@x.test', address: '10.0.0.3' }, 50);
    const own = { account: 'ada@x.test', address: '10.0.0.1', knownDevice: 'phone' };
    expect((await guard.begin(own)).allowed).toBe(true);
    expect(await fail({ ...own, knownDevice: 'lost phone' }, 50)).toBe(10);
  });

  it('begins anew after a success', async () => {
    const { guard, fail } = start();
    const attempt = { account: 'ada@x.test', address: '10.0.0.1' };
    await fail(attempt, 9);
    expect((await guard.begin(attempt)).allowed).toBe(true);
    await guard.succeed(attempt);
    expect(await fail(attempt, 50)).toBe(10);
  });

  it('lets four hundred people behind one address in within a minute, slips included', async () => {
    const { guard } = start();
    for (let person = 0; person < 400; person += 1) {
      const attempt = { account: `person${person}@x.test`, address: '10.0.0.1' };
      for (let slip = 0; slip < 3; slip += 1) {
        expect((await guard.begin(attempt)).allowed).toBe(true);
      }
      expect((await guard.begin(attempt)).allowed).toBe(true);
      await guard.succeed(attempt);
    }
  });

  it('stops one address that tries a password on very many accounts', async () => {
    const { guard } = start();
    let allowed = 0;
    for (let account = 0; account < 5_000; account += 1) {
      const outcome = await guard.begin({ account: `a${account}`, address: '10.0.0.1' });
      if (outcome.allowed) allowed += 1;
    }
    expect(allowed).toBe(3_000);
  });

  it('does not count against an account what its address is refused for', async () => {
    const { clock, guard, fail } = start();
    for (let account = 0; account < 3_000; account += 1) {
      await guard.begin({ account: `a${account}`, address: '10.0.0.1' });
    }
    const attempt = { account: 'ada@x.test', address: '10.0.0.1' };
    expect(await fail(attempt, 50)).toBe(0);
    clock.at = 60_000;
    expect(await fail(attempt, 50)).toBe(10);
  });
});
