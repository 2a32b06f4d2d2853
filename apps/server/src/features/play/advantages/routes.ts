import { advantageRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { buyAdvantage } from './buy-advantage.ts';
import { createAdvantage } from './create-advantage.ts';
import { deleteAdvantage } from './delete-advantage.ts';
import { listAdvantages } from './list-advantages.ts';
import { getShop } from './present-shop.ts';
import { setShop } from './set-shop.ts';
import { updateAdvantage } from './update-advantage.ts';

export function bindAdvantages({ bind }: Binder, events: LiveEvents): void {
  bind(advantageRoutes.list, listAdvantages);
  bind(advantageRoutes.create, (ctx, { body }) => createAdvantage(ctx, body));
  bind(advantageRoutes.update, (ctx, { params, body }) => updateAdvantage(ctx, params.advantageId, body));
  bind(advantageRoutes.remove, (ctx, { params }) => deleteAdvantage(ctx, params.advantageId));
  bind(advantageRoutes.shop, (ctx, { params }) => getShop(ctx, events, params.eventId));
  bind(advantageRoutes.setShop, (ctx, { params, body }) => setShop(ctx, events, params.eventId, body));
  bind(advantageRoutes.buy, (ctx, { params, body }) => buyAdvantage(ctx, events, { ...params, ...body }));
}
