import type { EventShop, EventShopBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor, publishEventChanged } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { advantagesAudit } from '../declares.ts';
import { getShop } from './present-shop.ts';
import { replaceShop } from './store.ts';

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
