import type { LegalKind } from '@guidon/contract';
import { legalTexts, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';

export type LegalRow = Pick<typeof legalTexts.$inferSelect, 'body' | 'version' | 'updatedAt'>;

const row = { body: legalTexts.body, version: legalTexts.version, updatedAt: legalTexts.updatedAt };

interface Key {
  tenantId: string;
  kind: LegalKind;
}

const one = ({ tenantId, kind }: Key) => and(eq(legalTexts.tenantId, tenantId), eq(legalTexts.kind, kind));

export async function findText(tx: Tx, key: Key): Promise<LegalRow | null> {
  const [found] = await tx.select(row).from(legalTexts).where(one(key));
  return found ?? null;
}

/** Null when there is one already. */
export async function insertText(tx: Tx, key: Key, body: string, nowMs: number): Promise<LegalRow | null> {
  const [inserted] = await tx
    .insert(legalTexts)
    // Versions begin at the clock, so that none repeats after a reset, when a client may still know an old one.
    .values({ ...key, body, version: Math.floor(nowMs / 1000), updatedAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning(row);
  return inserted ?? null;
}

/** Null when `version` is no longer the current one. */
export async function replaceText(
  tx: Tx,
  key: Key & { version: number },
  body: string,
  nowMs: number,
): Promise<LegalRow | null> {
  const [replaced] = await tx
    .update(legalTexts)
    .set({ body, version: sql`${legalTexts.version} + 1`, updatedAt: new Date(nowMs) })
    .where(and(one(key), eq(legalTexts.version, key.version)))
    .returning(row);
  return replaced ?? null;
}

/** False when `version` is no longer the current one. */
export async function deleteText(tx: Tx, key: Key & { version: number }): Promise<boolean> {
  const deleted = await tx
    .delete(legalTexts)
    .where(and(one(key), eq(legalTexts.version, key.version)))
    .returning({ kind: legalTexts.kind });
  return deleted.length === 1;
}
