import { type JoinedEvent, type JoinEventBody, tenantRoutes } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** The organizations of the user, and those they no longer belong to. */
export const tenantsQuery = queryOptions({
  queryKey: ['tenants'],
  queryFn: async ({ signal }) => (await api.call(tenantRoutes.list, { signal })).data,
  staleTime: 60_000,
});

export async function switchTenant(tenantName: string) {
  const { token, data } = await api.call(tenantRoutes.switchTo, { body: { tenantName } });
  return { token, user: data.user };
}

export async function joinEvent(body: JoinEventBody): Promise<JoinedEvent> {
  return (await api.call(tenantRoutes.joinEvent, { body })).data;
}
