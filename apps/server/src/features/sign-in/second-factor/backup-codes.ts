import { randomInt } from 'node:crypto';
import { limits } from '@guidon/contract';
import { backupCodes, type Tx } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/http/context.ts';
import { keyedHash } from '../../../platform/secrets/keyed-hash.ts';

/** Replaces all backup codes of a user and answers the new ones, which are not stored in clear. */
export async function replaceBackupCodes(
  tx: Tx,
  { settings }: Pick<Ctx, 'settings'>,
  userId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < limits.backupCodes) codes.add(newCode());
  await dropBackupCodes(tx, userId);
  await tx
    .insert(backupCodes)
    .values([...codes].map((code) => ({ userId, codeHash: hashOf(settings.secretKey, userId, code) })));
  return [...codes];
}

/** Uses up a backup code: of several parallel callers one gets true. */
export async function spendBackupCode(
  tx: Tx,
  { settings, clock }: Pick<Ctx, 'settings' | 'clock'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const spent = await tx
    .update(backupCodes)
    .set({ usedAt: new Date(clock()) })
    .where(
      and(
        eq(backupCodes.userId, userId),
        eq(backupCodes.codeHash, hashOf(settings.secretKey, userId, code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ userId: backupCodes.userId });
  return spent.length > 0;
}

export async function countBackupCodes(tx: Tx, userId: string): Promise<number> {
  return tx.$count(backupCodes, and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));
}

export async function dropBackupCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
}

function newCode(): string {
  return String(randomInt(10 ** limits.backupCodeDigits)).padStart(limits.backupCodeDigits, '0');
}

/** Keyed, since all hundred million codes could be hashed within a minute by an attacker who has read the table. */
function hashOf(secretKey: string, userId: string, code: string): Buffer {
  return keyedHash(secretKey, 'backup-code', `${userId} ${code}`);
}
