import { singleSignOnRoutes, type SsoConnection, type SsoDomain } from '@guidon/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { dataQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export const ssoSettingsQuery = dataQuery(singleSignOnRoutes.settings);

/** The connection as it is now; fails when it was deleted. */
export async function fetchConnection(): Promise<SsoConnection> {
  const { connection } = (await api.call(singleSignOnRoutes.settings)).data;
  if (connection === null) throw new Error('The connection has been deleted.');
  return connection;
}

function showConnection(queryClient: QueryClient, connection: SsoConnection | null): void {
  queryClient.setQueryData(
    ssoSettingsQuery.queryKey,
    (reply) => reply && { ...reply, data: { ...reply.data, connection } },
  );
}
const showReply = (queryClient: QueryClient, { data }: { data: SsoConnection }) =>
  showConnection(queryClient, data);

const stales = ['sso.candidates'];

export const saveConnection = write(singleSignOnRoutes.save, { stales, apply: showReply });
export const setState = write(singleSignOnRoutes.setState, { stales, apply: showReply });
export const setExemptions = write(singleSignOnRoutes.setExemptions, { stales, apply: showReply });
export const deleteConnection = write(singleSignOnRoutes.remove, {
  stales,
  apply: (queryClient) => showConnection(queryClient, null),
});
/** Only asks the provider. */
export const testConnection = write(singleSignOnRoutes.test, { stales: [] });

export const candidatesQuery = (search: string) => ({
  ...dataQuery(singleSignOnRoutes.candidates, { query: { search } }),
  enabled: search !== '',
});

type Change = (domains: readonly SsoDomain[]) => SsoDomain[];

function showDomains(queryClient: QueryClient, change: Change): void {
  queryClient.setQueryData(
    ssoSettingsQuery.queryKey,
    (reply) => reply && { ...reply, data: { ...reply.data, domains: change(reply.data.domains) } },
  );
}

export const addDomain = write(singleSignOnRoutes.addDomain, {
  stales: [],
  apply: (queryClient, { data }) =>
    showDomains(queryClient, (domains) =>
      [...domains, data].toSorted((a, b) => (a.domain < b.domain ? -1 : 1)),
    ),
});
export const checkDomain = write(singleSignOnRoutes.checkDomain, {
  stales: [],
  apply: (queryClient, { data }) =>
    showDomains(queryClient, (domains) => domains.map((domain) => (domain.id === data.id ? data : domain))),
});
export const removeDomain = write(singleSignOnRoutes.removeDomain, {
  stales: [],
  apply: (queryClient, _reply, { params }) =>
    showDomains(queryClient, (domains) => domains.filter(({ id }) => id !== params.domainId)),
});
