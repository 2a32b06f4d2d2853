import { secondFactors, type Tx } from '@guidon/db';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/http/context.ts';
import { seal, unseal } from '../../../platform/secrets/secret-box.ts';
import { newTotpSecret } from './totp.ts';
import { dropBackupCodes } from './backup-codes.ts';

const sealPurpose = 'second-factor';

type FactorServices = Pick<Ctx, 'settings' | 'clock'>;

export interface SecondFactor {
  secret: string;
  confirmedAt: Date | null;
  lockedUntil: Date | null;
  createdAt: Date;
}

/** The second factor of a user, confirmed or not; the row is locked, so that tries at one account are serialized. */
export async function lockSecondFactor(
  tx: Tx,
  { settings }: Pick<Ctx, 'settings'>,
  userId: string,
): Promise<SecondFactor | null> {
  const [row] = await tx.select().from(secondFactors).where(isOf(userId)).for('update');
  if (!row) return null;
  const { sealedSecret, confirmedAt, lockedUntil, createdAt } = row;
  return {
    secret: unseal(settings.secretKey, sealPurpose, sealedSecret),
    confirmedAt,
    lockedUntil,
    createdAt,
  };
}

/** Starts over with another secret; null when there is a confirmed one. */
export async function beginSecondFactor(
  tx: Tx,
  { settings, clock }: FactorServices,
  userId: string,
): Promise<string | null> {
  const secret = newTotpSecret();
  const begun = {
    sealedSecret: seal(settings.secretKey, sealPurpose, secret),
    lastUsedStep: 0,
    failures: 0,
    lockedUntil: null,
    createdAt: new Date(clock()),
  };
  const written = await tx
    .insert(secondFactors)
    .values({ userId, ...begun })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: begun,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return written.length > 0 ? secret : null;
}

export async function confirmSecondFactor(
  tx: Tx,
  { clock }: FactorServices,
  userId: string,
  step: number,
): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: new Date(clock()), lastUsedStep: step })
    .where(isOf(userId));
}

/** Uses up a time step; false when it or a later one was used before. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const spent = await tx
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(and(isOf(userId), lt(secondFactors.lastUsedStep, step)))
    .returning({ userId: secondFactors.userId });
  return spent.length > 0;
}

export async function forgetFailures(tx: Tx, userId: string): Promise<void> {
  await tx.update(secondFactors).set({ failures: 0, lockedUntil: null }).where(isOf(userId));
}

/** Counts a wrong code; every tenth locks the account for codes. */
export async function countFailure(tx: Tx, { clock }: FactorServices, userId: string): Promise<void> {
  const [row] = await tx
    .update(secondFactors)
    .set({ failures: sql`${secondFactors.failures} + 1` })
    .where(isOf(userId))
    .returning({ failures: secondFactors.failures });
  const lockMs = lockMsAfter(row?.failures ?? 0);
  if (lockMs === 0) return;
  await tx
    .update(secondFactors)
    .set({ lockedUntil: new Date(clock() + lockMs) })
    .where(isOf(userId));
}

export async function dropSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(isOf(userId));
}

function isOf(userId: string) {
  return eq(secondFactors.userId, userId);
}

export async function removeFactorsOf(tx: Tx, userId: string): Promise<void> {
  await dropBackupCodes(tx, userId);
  await dropSecondFactor(tx, userId);
}

const triesBeforeLock = 10;

const firstLockMs = 15 * 60_000;

const longestLockMs = 24 * 60 * 60_000;

/**
 * How long an account accepts no codes after this many wrong ones in a row: every tenth locks it, for twice as long
 * each time. An attacker who knows the password has ten guesses in a million per quarter of an hour at first, and ten
 * a day at last.
 */
export function lockMsAfter(failures: number): number {
  if (failures === 0 || failures % triesBeforeLock !== 0) return 0;
  return Math.min(firstLockMs * 2 ** (failures / triesBeforeLock - 1), longestLockMs);
}
