import { newId, type Statements, type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';

export interface NewUser {
  email: string;
  username: string;
  passwordHash: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  birthDate?: string | undefined;
  company?: string | undefined;
}

/** Fails on `users_email_key` and `users_username_key`. */
export async function insertUser(
  tx: Tx,
  user: NewUser,
  flags: { isSuperAdmin?: boolean; mustVerifyEmail?: boolean; isEmailVerified?: boolean } = {},
): Promise<string> {
  const id = newId();
  await tx.insert(users).values({ id, ...user, usernameKey: user.username.toLowerCase(), ...flags });
  return id;
}

export async function findUserByEmail(tx: Statements, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  return user ?? null;
}
