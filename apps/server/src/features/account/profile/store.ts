import { type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';

export type UserRow = typeof users.$inferSelect;

/** The account of a running session; fails with SESSION_ENDED when it was deleted a moment ago. */
export async function requireUser(tx: Tx, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return present(user);
}

export async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return present(user);
}

function present(user: UserRow | undefined): UserRow {
  if (!user || user.deletedAt) throw new AppError('SESSION_ENDED');
  return user;
}
