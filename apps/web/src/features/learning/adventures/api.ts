import { adventureRoutes } from '@guidon/contract';
import { api } from '../../../lib/api-client.ts';
import { dataQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

const stales = ['adventures.*'];

export const adventuresQuery = () => routeQuery(adventureRoutes.list, {});
export const adventureQuery = (adventureId: string) =>
  dataQuery(adventureRoutes.get, { params: { adventureId } });
export const managedAdventuresQuery = () => dataQuery(adventureRoutes.managed, {});
export const managedAdventureQuery = (adventureId: string) =>
  dataQuery(adventureRoutes.getManaged, { params: { adventureId } });

export async function fetchManaged(adventureId: string) {
  return (await api.call(adventureRoutes.getManaged, { params: { adventureId } })).data;
}

export const readStep = write(adventureRoutes.read, {
  stales: ['adventures.list'],
  cacheAs: ({ data }) => routeQuery(adventureRoutes.get, { params: { adventureId: data.id } }).queryKey,
});
export const createAdventure = write(adventureRoutes.create, { stales });
export const updateAdventure = write(adventureRoutes.update, {
  stales,
  cacheAs: ({ data }) =>
    routeQuery(adventureRoutes.getManaged, { params: { adventureId: data.id } }).queryKey,
});
export const removeAdventure = write(adventureRoutes.remove, { stales });
