import type { EventShop, EventShopBody, EventAdvantage } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor, publishEventChanged } from '../../events/index.ts';
import { type LiveEvents, type OpenedEvent, ownScore, teamIdOf } from '../../standings/index.ts';
import { advantagesAudit } from '../declares.ts';
import { replaceShop, allowsDebts, itemsOf, type ShopItem } from './store.ts';
import type { AppError } from '../../../platform/http/app-error.ts';
import { whyNotAnswer } from '../play-access.ts';

/** What was bought stays, also of what is no longer sold. */
export async function setShop(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  shop: EventShopBody,
): Promise<EventShop> {
  const key = { tenantId: ctx.tenantId, eventId };
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    await replaceShop(tx, key, shop);
    await advantagesAudit.record(tx, ctx, {
      action: 'event.set-shop',
      targetId: eventId,
      details: { items: shop.items.length, allowsDebts: shop.allowsDebts },
    });
    await publishEventChanged(tx, ctx, key);
  });
  return getShop(ctx, events, eventId);
}

/** What an event sells, and what the caller's unit has bought and can buy now. */
export async function getShop(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<EventShop> {
  let opened = await events.open(ctx, eventId);
  if (opened.viewer.unitId === null && (await events.refreshUnit(opened.live, ctx.actor.userId)) !== null)
    opened = await events.open(ctx, eventId);
  const key = { tenantId: ctx.tenantId, eventId };
  const shop = await inTenant(ctx, async (tx) => ({
    items: await itemsOf(tx, key),
    allowsDebts: await allowsDebts(tx, key),
  }));
  const { live, viewer } = opened;
  const { unitId } = viewer;
  const nowMs = ctx.clock();
  const refusal = refusalOf(whyNotAnswer(opened, nowMs));
  const balance = unitId === null ? null : ownScore(live, { ...viewer, unitId }, nowMs);
  return {
    allowsDebts: shop.allowsDebts,
    teamId: teamIdOf(viewer),
    balance,
    hintVouchers: unitId === null ? 0 : live.purchases.vouchers(unitId).length,
    items: shop.items.map((item) =>
      presentItem(opened, item, { refusal, allowsDebts: shop.allowsDebts, balance: balance ?? 0, nowMs }),
    ),
  };
}

type Refusal = EventAdvantage['whyNot'];

function refusalOf(reason: AppError | null): Refusal {
  if (reason === null) return null;
  if (reason.code === 'EVENT_PAUSED') return 'paused';
  return reason.code === 'EVENT_NOT_LIVE' ? 'not-live' : 'not-playing';
}

interface Terms {
  refusal: Refusal;
  allowsDebts: boolean;
  balance: number;
  nowMs: number;
}

function presentItem(
  { live, viewer }: OpenedEvent,
  { item, advantage }: ShopItem,
  { refusal, allowsDebts: mayOwe, balance, nowMs }: Terms,
): EventAdvantage {
  const { advantageId, price, stock, perUnit } = item;
  const { unitId } = viewer;
  const isSoldOut = stock !== null && live.purchases.sold(advantageId) >= stock;
  // How many others have bought since a freeze began is theirs to know.
  const shownUntil =
    viewer.audience === 'public' && live.isFrozen(nowMs) ? (live.rules.freezeAtMs ?? Infinity) : Infinity;
  const sold = live.purchases.sold(advantageId, { beforeMs: shownUntil });
  const bought = unitId === null ? 0 : live.purchases.sold(advantageId, { unitId });
  const whyNot = (): Refusal => {
    if (refusal !== null) return refusal;
    if (isSoldOut) return 'sold-out';
    if (perUnit !== null && bought >= perUnit) return 'limit';
    return !mayOwe && price > 0 && balance < price ? 'points' : null;
  };
  return {
    advantageId,
    kind: advantage.kind,
    name: advantage.name,
    description: advantage.description,
    price,
    stock,
    perUnit,
    left: stock === null ? null : isSoldOut ? 0 : Math.max(1, stock - sold),
    bought,
    whyNot: whyNot(),
  };
}
