import { type Tx, users } from '@guidon/db';
import { eq, inArray } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

/** Locked until the transaction ends, in the order of their ids. */
export async function lockAccounts(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('update');
}

/** NOT_FOUND for a deleted account. */
export async function requireAccount(tx: Tx, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) throw notFound(t('accountNotFound'));
  return user;
}
