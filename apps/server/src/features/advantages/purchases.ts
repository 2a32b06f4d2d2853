import { facts, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { ShopKey } from './store.ts';

/** The purchase that a call has made before; null for a new call. */
export async function purchaseOf(
  tx: Tx,
  { tenantId, eventId }: ShopKey,
  request: string,
): Promise<{ seq: number; price: number } | null> {
  const [fact] = await tx
    .select({ seq: facts.seq, points: facts.points })
    .from(facts)
    .where(and(eq(facts.tenantId, tenantId), eq(facts.eventId, eventId), eq(facts.requestId, request)));
  return fact ? { seq: fact.seq, price: Math.abs(fact.points ?? 0) } : null;
}
