import type { CreateAdvantageBody } from '@guidon/contract';
import { facts, newId, type Tx } from '@guidon/db';
import { advantages, eventAdvantages, eventShops } from '@guidon/db/schema/play';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { invalidField, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRow } from '../../../platform/records/records.ts';
import { t } from '../declares.ts';
import type { EventCopy } from '../../events/index.ts';

export type AdvantageRow = typeof advantages.$inferSelect;

export type ShopItemRow = typeof eventAdvantages.$inferSelect;

type Owner = Pick<MemberCtx, 'tenantId'>;

type Author = Owner & { actor: { userId: string } };

export interface ShopKey {
  tenantId: string;
  eventId: string;
}

export const isAdvantage = ({ tenantId }: Owner, id: string) =>
  and(eq(advantages.tenantId, tenantId), eq(advantages.id, id));

const isOfShop = ({ tenantId, eventId }: ShopKey) =>
  and(eq(eventAdvantages.tenantId, tenantId), eq(eventAdvantages.eventId, eventId));

/** The advantage, which nobody else changes or begins to sell meanwhile. */
export function lockAdvantage(tx: Tx, owner: Owner, id: string): Promise<AdvantageRow> {
  const reading = tx.select().from(advantages).where(isAdvantage(owner, id)).for('update');
  return requireRow(reading, t('advantageNotFound'));
}

export async function insertAdvantage(tx: Tx, ctx: Author, fields: CreateAdvantageBody): Promise<string> {
  const id = newId();
  await tx.insert(advantages).values({ ...fields, tenantId: ctx.tenantId, id, createdBy: ctx.actor.userId });
  return id;
}

export async function isSold(tx: Tx, { tenantId }: Owner, id: string): Promise<boolean> {
  const sold = and(eq(eventAdvantages.tenantId, tenantId), eq(eventAdvantages.advantageId, id));
  return (await tx.$count(eventAdvantages, sold)) > 0;
}

/** Whether a purchase of it stands in the history of any event, revoked ones included. */
export async function wasBought(tx: Tx, { tenantId }: Owner, id: string): Promise<boolean> {
  const [purchase] = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.kind, 'purchase'),
        sql`${facts.data} ->> 'advantageId' = ${id}`,
      ),
    )
    .limit(1);
  return purchase !== undefined;
}

export interface ShopItem {
  item: ShopItemRow;
  advantage: AdvantageRow;
}

export function itemsOf(tx: Tx, key: ShopKey): Promise<ShopItem[]> {
  return tx
    .select({ item: eventAdvantages, advantage: advantages })
    .from(eventAdvantages)
    .innerJoin(
      advantages,
      and(eq(advantages.tenantId, eventAdvantages.tenantId), eq(advantages.id, eventAdvantages.advantageId)),
    )
    .where(isOfShop(key))
    .orderBy(asc(eventAdvantages.position), asc(eventAdvantages.advantageId));
}

/** NOT_FOUND for what the event does not sell. What is found stays on sale meanwhile. */
export function requireItem(tx: Tx, key: ShopKey, advantageId: string): Promise<ShopItem> {
  const reading = tx
    .select({ item: eventAdvantages, advantage: advantages })
    .from(eventAdvantages)
    .innerJoin(
      advantages,
      and(eq(advantages.tenantId, eventAdvantages.tenantId), eq(advantages.id, eventAdvantages.advantageId)),
    )
    .where(and(isOfShop(key), eq(eventAdvantages.advantageId, advantageId)))
    .for('key share');
  return requireRow(reading, t('notSold'));
}

export async function allowsDebts(tx: Tx, { tenantId, eventId }: ShopKey): Promise<boolean> {
  const [shop] = await tx
    .select({ allowsDebts: eventShops.allowsDebts })
    .from(eventShops)
    .where(and(eq(eventShops.tenantId, tenantId), eq(eventShops.eventId, eventId)));
  return shop?.allowsDebts ?? false;
}

type Item = Pick<ShopItemRow, 'advantageId' | 'price' | 'stock' | 'perUnit'>;

export async function replaceShop(
  tx: Tx,
  key: ShopKey,
  shop: { allowsDebts: boolean; items: readonly Item[] },
): Promise<void> {
  const ids = shop.items.map(({ advantageId }) => advantageId);
  await requireInCatalogue(tx, key, ids);
  await tx
    .insert(eventShops)
    .values({ ...key, allowsDebts: shop.allowsDebts })
    .onConflictDoUpdate({
      target: [eventShops.tenantId, eventShops.eventId],
      set: { allowsDebts: shop.allowsDebts },
    });
  const isGone = ids.length > 0 ? notInArray(eventAdvantages.advantageId, ids) : undefined;
  await tx.delete(eventAdvantages).where(and(isOfShop(key), isGone));
  if (ids.length === 0) return;
  await tx
    .insert(eventAdvantages)
    .values(shop.items.map((item, position) => ({ ...key, ...item, position })))
    .onConflictDoUpdate({
      target: [eventAdvantages.tenantId, eventAdvantages.eventId, eventAdvantages.advantageId],
      set: {
        position: sql`excluded.position`,
        price: sql`excluded.price`,
        stock: sql`excluded.stock`,
        perUnit: sql`excluded.per_unit`,
      },
    });
}

/** The advantages named cannot be deleted meanwhile. */
async function requireInCatalogue(tx: Tx, { tenantId }: ShopKey, ids: readonly string[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw invalidField('items', t('soldTwice'));
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: advantages.id })
    .from(advantages)
    .where(and(eq(advantages.tenantId, tenantId), inArray(advantages.id, [...ids])))
    .for('key share');
  if (found.length !== ids.length) throw notFound(t('advantageNotFound'));
}

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
