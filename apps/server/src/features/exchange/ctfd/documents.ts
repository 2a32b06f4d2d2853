import type { EventKey } from './numbers.ts';
import type { Tx } from '@guidon/db';
import { ctfdDocuments, type StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { createPause } from '../../../platform/services/slices.ts';
import { type BankContents, readBankContents } from '../import/read-bank.ts';

import { rebased } from './staged-changes.ts';

export interface LoadedChallenge {
  bank: BankContents;
  document: StoredCtfdDocument;
}

const ofEvent = ({ tenantId, eventId }: EventKey, ids: readonly string[]) =>
  and(
    eq(ctfdDocuments.tenantId, tenantId),
    eq(ctfdDocuments.eventId, eventId),
    inArray(ctfdDocuments.challengeId, [...ids]),
  );

/** As they were written through this API; where the bank has changed since, as it has them, with what is staged. */
export async function loadDocuments(
  tx: Tx,
  ctx: MemberCtx,
  key: EventKey,
  ids: readonly string[],
): Promise<Map<string, LoadedChallenge>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(ctfdDocuments).where(ofEvent(key, ids));
  const stored = new Map(rows.map((row) => [row.challengeId, row]));
  const loaded = new Map<string, LoadedChallenge>();
  const pause = createPause();
  for (const bank of await readBankContents(tx, ctx, [...ids])) {
    const row = stored.get(bank.id);
    const isCurrent = row?.version === bank.version;
    loaded.set(bank.id, { bank, document: isCurrent ? row.document : rebased(bank, row?.document) });
    await pause();
  }
  return loaded;
}

/** The challenge is locked, and has this version. */
export async function saveDocument(
  tx: Tx,
  key: EventKey,
  { challengeId, version, document }: { challengeId: string; version: number; document: StoredCtfdDocument },
): Promise<void> {
  await tx
    .insert(ctfdDocuments)
    .values({ ...key, challengeId, version, document })
    .onConflictDoUpdate({
      target: [ctfdDocuments.tenantId, ctfdDocuments.eventId, ctfdDocuments.challengeId],
      set: { version, document },
    });
}
