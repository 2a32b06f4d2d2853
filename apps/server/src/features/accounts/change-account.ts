import {
  defaultPreferences,
  Language,
  mergePreferences,
  Preferences,
  PreferencesPatch,
} from '@guidon/contract';
import { type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';

type AccountFields = Omit<
  typeof users.$inferInsert,
  | 'id'
  | 'passwordHash'
  | 'passwordChangedAt'
  | 'isEmailVerified'
  | 'isActive'
  | 'disabledReason'
  | 'isSuperAdmin'
  | 'deletedAt'
>;

/** Fails on `users_username_key`. */
export async function changeAccount(tx: Tx, userId: string, changes: Partial<AccountFields>): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

/** False when there is no such account or it prefers so already. */
export async function changePreferences(tx: Tx, userId: string, patch: PreferencesPatch): Promise<boolean> {
  const [user] = await tx
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) return false;
  const before = storedPreferences(user.preferences);
  const preferences = mergePreferences(before, patch);
  if (JSON.stringify(preferences) === JSON.stringify(before)) return false;
  await changeAccount(tx, userId, { preferences });
  return true;
}

/** Called after the user has proven to own the mailbox. */
export async function verifyEmail(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ isEmailVerified: true }).where(eq(users.id, userId));
}

/** A disabled account can neither sign in nor act; its sessions are ended by the caller. */
export async function disableAccountOf(tx: Tx, userId: string, disabledReason: string): Promise<void> {
  await tx.update(users).set({ isActive: false, disabledReason }).where(eq(users.id, userId));
}

export async function enableAccountOf(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ isActive: true, disabledReason: null }).where(eq(users.id, userId));
}

export async function setTimeZone(tx: Tx, userId: string, timeZone: string): Promise<void> {
  await tx.update(users).set({ timeZone }).where(eq(users.id, userId));
}

export async function setPassword(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: new Date(clock()) })
    .where(eq(users.id, userId));
}

export async function removePassword(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: 'none' }).where(eq(users.id, userId));
}

/** Fails on a foreign key while anything still refers to the account. */
export async function removeAccount(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/** Preferences of a row; a value that is missing or no longer known is replaced by its default. */
export function storedPreferences(row: Record<string, unknown>): Preferences {
  const known = PreferencesPatch.safeParse(row);
  return known.success ? mergePreferences(defaultPreferences, known.data) : defaultPreferences;
}

export function storedLanguage(language: string): Language {
  const known = Language.safeParse(language);
  return known.success ? known.data : 'en';
}
