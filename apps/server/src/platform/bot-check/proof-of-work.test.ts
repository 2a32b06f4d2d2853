import type { BotCheckKind, BotCheckTask } from '@guidon/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BotCheckTokens } from './bot-check.ts';
import { createProofOfWork, type Difficulty } from './proof-of-work.ts';

const easy: Difficulty = {
  invisible: { rounds: 2, from: 1, to: 5 },
  visible: { rounds: 2, from: 10, to: 20 },
};
const startMs = Date.UTC(2030, 0, 1);
let nowMs = startMs;
let spent: Set<string>;

beforeEach(() => {
  nowMs = startMs;
  spent = new Set();
});

function checkWith(secretKey = 'a secret of the tests that is long enough') {
  return createProofOfWork({
    secretKey,
    clock: () => nowMs,
    difficulty: easy,
    spend: async (hash) => {
      const isNew = !spent.has(hash.toString('hex'));
      spent.add(hash.toString('hex'));
      return isNew;
    },
  });
}

const check = checkWith();
const anyone = { action: 'check_email', address: '198.51.100.1', risk: 0 } as const;
const suspect = { ...anyone, risk: 1 };
const verify = (tokens: Partial<BotCheckTokens>, subject: typeof anyone | typeof suspect = anyone) =>
  check.verify({ v3: undefined, v2: undefined, ...tokens }, subject);

async function challengeOf(kind: BotCheckKind, from = check) {
  const task: BotCheckTask = await from.task('check_email', kind);
  if (task.provider !== 'proof-of-work') throw new Error('It is its own check.');
  return task.challenge;
}

function tokenOf(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
}

async function solve(kind: BotCheckKind, from = check): Promise<string> {
  const challenge = await challengeOf(kind, from);
  return tokenOf(challenge, await solveChallenge({ challenge, deriveKey }));
}

describe('a proof of work', () => {
  test('is taken once', async () => {
    const v3 = await solve('invisible');
    expect(await verify({ v3 })).toEqual({ ok: true, score: 1, requiresVisible: false });
    expect(await verify({ v3 })).toMatchObject({ ok: false });
    const [first, second] = await Promise.all([verify({ v3 }), verify({ v3 })]);
    expect([first.ok, second.ok]).toEqual([false, false]);
  });

  test('written in another way is the same proof', async () => {
    const challenge = await challengeOf('invisible');
    const solution = await solveChallenge({ challenge, deriveKey });
    expect((await verify({ v3: tokenOf(challenge, solution) })).ok).toBe(true);
    expect((await verify({ v3: tokenOf({ ...challenge }, { ...solution, time: 1, more: 'x' }) })).ok).toBe(
      false,
    );
  });

  test('expires', async () => {
    const v3 = await solve('invisible');
    nowMs = startMs + 5 * 60_000;
    expect((await verify({ v3 })).ok).toBe(false);
    nowMs -= 1;
    expect((await verify({ v3 })).ok).toBe(true);
  });

  test('is missing, and the visible one is asked for where the risk is high', async () => {
    expect((await verify({})).ok).toBe(false);
    expect((await verify({ v2: await solve('visible') })).ok).toBe(false);
    expect(await verify({ v3: await solve('invisible') }, suspect)).toEqual({
      ok: true,
      score: 0.1,
      requiresVisible: true,
    });
    const both = { v3: await solve('invisible'), v2: await solve('visible') };
    expect(await verify(both, suspect)).toEqual({ ok: true, score: 0.1, requiresVisible: false });
  });

  test('of the cheap kind does not stand for the dear one, nor the other way round', async () => {
    const cheap = { v3: await solve('invisible'), v2: await solve('invisible') };
    expect((await verify(cheap, suspect)).ok).toBe(false);
    expect((await verify({ v3: await solve('visible') })).ok).toBe(false);
  });

  test('for another action, or of another server, is refused', async () => {
    const challenge = await challengeOf('invisible');
    const { data } = challenge.parameters;
    const elsewhere = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...data, action: 'other' } },
    };
    const solution = await solveChallenge({ challenge: elsewhere, deriveKey });
    expect((await verify({ v3: tokenOf(elsewhere, solution) })).ok).toBe(false);
    expect((await verify({ v3: await solve('invisible', checkWith('another secret')) })).ok).toBe(false);
  });

  test('made easier by its solver is refused', async () => {
    const challenge = await challengeOf('invisible');
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '0' } };
    const solution = await solveChallenge({ challenge: easier, deriveKey });
    expect((await verify({ v3: tokenOf(easier, solution) })).ok).toBe(false);
    const later = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, expiresAt: startMs * 2 } },
    };
    const right = await solveChallenge({ challenge, deriveKey });
    expect((await verify({ v3: tokenOf(later, right) })).ok).toBe(false);
  });

  test.each(['', 'x', 'e30', tokenOf({}, {}), tokenOf(null, null), Buffer.from('[]').toString('base64url')])(
    'is not %j',
    async (v3) => {
      expect((await verify({ v3 })).ok).toBe(false);
    },
  );

  test('with a wrong number is refused, and not spent', async () => {
    const challenge = await challengeOf('invisible');
    const solution = await solveChallenge({ challenge, deriveKey });
    for (const wrong of [
      { ...solution, counter: (solution?.counter ?? 0) + 1 },
      { ...solution, derivedKey: '00'.repeat(32) },
      { counter: 2 ** 40, derivedKey: solution?.derivedKey },
    ])
      expect((await verify({ v3: tokenOf(challenge, wrong) })).ok).toBe(false);
    expect((await verify({ v3: tokenOf(challenge, solution) })).ok).toBe(true);
  });
});
