import type { Passkey } from '@guidon/contract';
import { newId, passkeys, type Tx } from '@guidon/db';
import { and, asc, eq, lt } from 'drizzle-orm';

export type PasskeyRow = typeof passkeys.$inferSelect;

export interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
  name: string;
}

export async function findPasskeys(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findByCredentialId(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Fails on `passkeys_credential_id_key` when the credential is registered for any account. */
export async function insertPasskey(
  tx: Tx,
  userId: string,
  passkey: NewPasskey,
  nowMs: number,
): Promise<Passkey> {
  const [row] = await tx
    .insert(passkeys)
    .values({ id: newId(), userId, ...passkey, createdAt: new Date(nowMs) })
    .returning();
  if (!row) throw new Error('The passkey was not written.');
  return present(row);
}

/** False when the counter has gone back, or the same answer was used at the same time. */
export async function usePasskey(
  tx: Tx,
  id: string,
  use: { counter: number; isBackedUp: boolean; nowMs: number },
): Promise<boolean> {
  const { counter, isBackedUp, nowMs } = use;
  const hasCounter = counter > 0;
  const used = await tx
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: new Date(nowMs) })
    .where(and(eq(passkeys.id, id), hasCounter ? lt(passkeys.counter, counter) : eq(passkeys.counter, 0)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function renamePasskey(
  tx: Tx,
  who: { userId: string; id: string },
  name: string,
): Promise<Passkey | null> {
  const [row] = await tx.update(passkeys).set({ name }).where(isOwn(who)).returning();
  return row ? present(row) : null;
}

export async function deletePasskey(tx: Tx, who: { userId: string; id: string }): Promise<string | null> {
  const [row] = await tx.delete(passkeys).where(isOwn(who)).returning({ name: passkeys.name });
  return row?.name ?? null;
}

export async function removePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

export function present(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    isBackedUp: row.isBackedUp,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

function isOwn({ userId, id }: { userId: string; id: string }) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId));
}
