import { limits } from '@guidon/contract';
import { asPlatform, oneTimeTokens, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant } from '../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  endTokens,
  type IssuedToken,
  issueToken,
  redeemCode,
  redeemToken,
  tryToken,
} from './one-time-tokens.ts';

const startMs = Date.UTC(2030, 0, 1);
const validMs = 15 * 60_000;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

let app: TestApp;
let userId: string;
let otherId: string;
let issued: IssuedToken;

beforeAll(async () => {
  app = await startTestApp();
  const tenant = await createTenant(app);
  userId = tenant.participant.userId;
  otherId = tenant.organizer.userId;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setClock(startMs);
  await platform((tx) => endTokens(tx, app.services, { purpose: 'reset-password', userId }));
  issued = await issue();
});

function platform<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return asPlatform(app.services, work);
}

function issue(): Promise<IssuedToken> {
  return platform((tx) =>
    issueToken(tx, app.services, { purpose: 'reset-password', userId, data: { step: 1 }, validMs }),
  );
}

const redeem = (token: string, purpose: 'reset-password' | 'verify-email' = 'reset-password') =>
  platform((tx) => redeemToken(tx, app.services, { purpose, token }));
const attempt = (token: string) =>
  platform((tx) => tryToken(tx, app.services, { purpose: 'reset-password', token }));
const guess = (code: string, who = userId, purpose: 'reset-password' | 'verify-email' = 'reset-password') =>
  platform((tx) => redeemCode(tx, app.services, { purpose, userId: who, code }));

test('keeps neither the token nor the code', async () => {
  expect(issued.token).toMatch(/^[\w-]{43}$/);
  expect(issued.code).toMatch(/^\d{6}$/);
  const [row] = await app.database.platform
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.id, issued.id));
  const kept = JSON.stringify(row);
  expect(kept).not.toContain(issued.token);
  expect(kept).not.toContain(issued.code);
  expect(row?.tokenHash?.length).toBe(32);
  expect(row?.codeHash?.length).toBe(32);
});

describe('a token', () => {
  test('is redeemed once, with what it was issued for', async () => {
    expect(await redeem(issued.token)).toMatchObject({ id: issued.id, userId, data: { step: 1 } });
    expect(await redeem(issued.token)).toBeNull();
    expect(await attempt(issued.token)).toBeNull();
    expect(await guess(issued.code)).toBeNull();
  });

  test('goes to one of many who bring it at once', async () => {
    const redeemed = await Promise.all(Array.from({ length: 20 }, () => redeem(issued.token)));
    expect(redeemed.filter(Boolean)).toHaveLength(1);
  });

  test('is of no use for another purpose', async () => {
    expect(await redeem(issued.token, 'verify-email')).toBeNull();
    expect(await redeem(issued.token)).not.toBeNull();
  });

  test('ends with its time', async () => {
    app.setClock(startMs + validMs);
    expect(await redeem(issued.token)).toBeNull();
    app.setClock(startMs + validMs - 1);
    expect(await redeem(issued.token)).not.toBeNull();
  });

  test.each(['', 'x', '0'.repeat(43), '0'.repeat(10_000)])('is not guessed as %j', async (token) => {
    expect(await redeem(token)).toBeNull();
  });

  test('bears five tries and no more, however many come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => attempt(issued.token)));
    expect(tries.filter(Boolean)).toHaveLength(limits.oneTimeCodeTries);
  });
});

describe('a code', () => {
  test('is redeemed once, and ends the token beside it', async () => {
    expect(await guess(issued.code)).toMatchObject({ id: issued.id, userId });
    expect(await guess(issued.code)).toBeNull();
    expect(await redeem(issued.token)).toBeNull();
  });

  test('bears five wrong tries and no more, however many come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => guess(wrong(issued.code))));
    expect(tries.filter(Boolean)).toEqual([]);
    expect(await guess(issued.code)).toBeNull();
    const [row] = await app.database.platform
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.id, issued.id));
    expect(row?.triesLeft).toBe(0);
  });

  test('goes to one of many who bring it at once', async () => {
    const redeemed = await Promise.all(Array.from({ length: 20 }, () => guess(issued.code)));
    expect(redeemed.filter(Boolean)).toHaveLength(1);
  });

  test('is of no use for another account or purpose', async () => {
    expect(await guess(issued.code, otherId)).toBeNull();
    expect(await guess(issued.code, userId, 'verify-email')).toBeNull();
    expect(await guess(issued.code)).not.toBeNull();
  });

  test('gives way to a newer one', async () => {
    app.setClock(startMs + 60_000);
    const newer = await issue();
    if (newer.code !== issued.code) expect(await guess(issued.code)).toBeNull();
    expect(await guess(newer.code)).toMatchObject({ id: newer.id });
  });

  test('ends with its time', async () => {
    app.setClock(startMs + validMs);
    expect(await guess(issued.code)).toBeNull();
  });

  test('is one of a million, all of them possible', async () => {
    const codes = await platform(async (tx) => {
      const made: string[] = [];
      for (let n = 0; n < 200; n += 1) {
        const { code } = await issueToken(tx, app.services, { purpose: 'verify-email', userId, validMs });
        made.push(code);
      }
      return made;
    });
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(190);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });
});

test('ending the tokens of an account leaves those of others and other purposes', async () => {
  const kept = await platform((tx) =>
    issueToken(tx, app.services, { purpose: 'verify-email', userId, validMs }),
  );
  await platform((tx) => endTokens(tx, app.services, { purpose: 'reset-password', userId }));
  expect(await redeem(issued.token)).toBeNull();
  expect(await redeem(kept.token, 'verify-email')).not.toBeNull();
});
