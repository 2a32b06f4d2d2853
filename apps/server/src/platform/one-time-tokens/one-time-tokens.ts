import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@guidon/contract';
import { newId, oneTimeTokens, type Tx } from '@guidon/db';
import { and, desc, eq, gt, isNull, sql, lt } from 'drizzle-orm';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { hashToken, newSecretToken } from '../secrets/secret-token.ts';
import type { Services } from '../services/services.ts';
import type { Cleanup } from '../feature/feature.ts';

/** What a token is good for; a token of one purpose opens nothing else. */
export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

export interface TokenSubject {
  purpose: TokenPurpose;
  userId?: string | null;
  tenantId?: string | null;
  data?: Record<string, unknown>;
}

export interface RedeemedToken {
  id: string;
  userId: string | null;
  tenantId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
}

export interface IssuedToken {
  id: string;
  /** 256 bits for a link, base64url. */
  token: string;
  /** Six digits for a person to type. */
  code: string;
}

type TokenServices = Pick<Services, 'settings' | 'clock'>;

const row = {
  id: oneTimeTokens.id,
  userId: oneTimeTokens.userId,
  tenantId: oneTimeTokens.tenantId,
  data: oneTimeTokens.data,
  createdAt: oneTimeTokens.createdAt,
};

/** Issues a link and a code; using one ends both, and only their hashes are stored. */
export async function issueToken(
  tx: Tx,
  { settings, clock }: TokenServices,
  subject: TokenSubject & { validMs: number },
): Promise<IssuedToken> {
  const { validMs, ...rest } = subject;
  const id = newId();
  const { token, tokenHash } = newSecretToken();
  const code = String(randomInt(10 ** limits.oneTimeCodeDigits)).padStart(limits.oneTimeCodeDigits, '0');
  await tx.insert(oneTimeTokens).values({
    id,
    ...rest,
    tokenHash,
    codeHash: codeHashOf(settings.secretKey, id, code),
    triesLeft: limits.oneTimeCodeTries,
    createdAt: new Date(clock()),
    expiresAt: new Date(clock() + validMs),
  });
  return { id, token, code };
}

/** Uses up a token: of several parallel callers one gets it, the others null. */
export async function redeemToken(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  given: { purpose: TokenPurpose; token: string },
): Promise<RedeemedToken | null> {
  const [redeemed] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: new Date(clock()) })
    .where(and(isToken(given), isOpen(clock())))
    .returning(row);
  return redeemed ?? null;
}

/** A valid token, neither counted nor used up; null for any other. */
export async function findToken(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  given: { purpose: TokenPurpose; token: string },
): Promise<RedeemedToken | null> {
  const [found] = await tx
    .select(row)
    .from(oneTimeTokens)
    .where(and(isToken(given), isOpen(clock())));
  return found ?? null;
}

/**
 * Counts a try against a token and answers it without using it up; null once it is used, expired or out of tries. The
 * count is exact under parallel tries, so it must be committed whatever the outcome.
 */
export async function tryToken(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  given: { purpose: TokenPurpose; token: string },
): Promise<RedeemedToken | null> {
  const [tried] = await tx
    .update(oneTimeTokens)
    .set({ triesLeft: sql`${oneTimeTokens.triesLeft} - 1` })
    .where(and(isToken(given), isOpen(clock()), gt(oneTimeTokens.triesLeft, 0)))
    .returning(row);
  return tried ?? null;
}

/**
 * Uses up the newest code of an account when it is the typed one; null otherwise. Each call costs a try, and the last
 * one ends the code, so the transaction must be committed even when the answer is null.
 */
export async function redeemCode(
  tx: Tx,
  { settings, clock }: TokenServices,
  given: { purpose: TokenPurpose; userId: string; code: string },
): Promise<RedeemedToken | null> {
  const [newest] = await tx
    .select({ ...row, codeHash: oneTimeTokens.codeHash, triesLeft: oneTimeTokens.triesLeft })
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.purpose, given.purpose), eq(oneTimeTokens.userId, given.userId), isOpen(clock())),
    )
    .orderBy(desc(oneTimeTokens.createdAt), desc(oneTimeTokens.id))
    .limit(1)
    .for('update');
  if (!newest?.codeHash || newest.triesLeft <= 0) {
    await writeAsATryDoes(tx, clock(), given.purpose);
    return null;
  }
  const { codeHash, triesLeft, ...redeemed } = newest;
  const isRight = timingSafeEqual(codeHash, codeHashOf(settings.secretKey, redeemed.id, given.code));
  await tx
    .update(oneTimeTokens)
    .set(isRight ? { usedAt: new Date(clock()) } : { triesLeft: triesLeft - 1 })
    .where(eq(oneTimeTokens.id, redeemed.id));
  return isRight ? redeemed : null;
}

/** A commit with a write takes longer than one without, which would reveal that there is no code. */
async function writeAsATryDoes(tx: Tx, nowMs: number, purpose: TokenPurpose): Promise<void> {
  const id = newId();
  const never = { codeHash: randomBytes(32), triesLeft: 0, expiresAt: new Date(nowMs) };
  await tx.insert(oneTimeTokens).values({ id, purpose, ...never });
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id));
}

export async function endTokens(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  given: { purpose: TokenPurpose; userId: string },
): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: new Date(clock()) })
    .where(
      and(
        eq(oneTimeTokens.purpose, given.purpose),
        eq(oneTimeTokens.userId, given.userId),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

function isToken({ purpose, token }: { purpose: TokenPurpose; token: string }) {
  return and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.tokenHash, hashToken(token)));
}

function isOpen(nowMs: number) {
  return and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, new Date(nowMs)));
}

/** Keyed, since all million codes could be hashed within a moment. */
function codeHashOf(secretKey: string, id: string, code: string): Buffer {
  return keyedHash(secretKey, 'one-time-code', `${id} ${code}`);
}

export async function removeOpenTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)));
}

/** Removes every token of an account, open or not. */
export async function removeTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

const dayMs = 24 * 60 * 60_000;

export const expiredTokens: Cleanup = {
  name: 'tokens',
  // Kept for another day, so that a late click gets the message that the link has expired.
  remove: (tx, { now }) =>
    tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - dayMs))),
};
