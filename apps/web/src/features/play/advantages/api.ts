import { advantageRoutes } from '@guidon/contract';
import { dataQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

const stales = ['advantages.*'];

export const advantagesQuery = () => routeQuery(advantageRoutes.list, {});
export const shopQuery = (eventId: string) => ({
  ...dataQuery(advantageRoutes.shop, { params: { eventId } }),
  staleTime: 5_000,
});

export const createAdvantage = write(advantageRoutes.create, { stales });
export const updateAdvantage = write(advantageRoutes.update, { stales });
export const removeAdvantage = write(advantageRoutes.remove, { stales });
export const setShop = write(advantageRoutes.setShop, { stales: [...stales, 'events.get'] });
export const buyAdvantage = write(advantageRoutes.buy, {
  stales: ['advantages.shop', 'play.*', 'standings.*', 'judging.explain', 'dashboard.*', 'users.my-events'],
});
