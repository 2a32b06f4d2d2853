import type { Tx } from '@guidon/db';
import { eventAdvantages, eventShops } from '@guidon/db/schema/play';
import { and, eq } from 'drizzle-orm';
import type { EventCopy } from '../../events/index.ts';

/** The copy of an event sells the same at the same prices. */
export async function copyShop(tx: Tx, { tenantId, fromEventId, toEventId }: EventCopy): Promise<void> {
  const [shop] = await tx
    .select()
    .from(eventShops)
    .where(and(eq(eventShops.tenantId, tenantId), eq(eventShops.eventId, fromEventId)));
  if (!shop) return;
  await tx.insert(eventShops).values({ ...shop, eventId: toEventId });
  const items = await tx
    .select()
    .from(eventAdvantages)
    .where(and(eq(eventAdvantages.tenantId, tenantId), eq(eventAdvantages.eventId, fromEventId)));
  if (items.length > 0)
    await tx.insert(eventAdvantages).values(items.map((item) => ({ ...item, eventId: toEventId })));
}
