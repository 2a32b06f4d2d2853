import { type SaveSsoBody, singleSignOnRoutes, type SsoConnection, type SsoSettings } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

async function fetchSettings(signal?: AbortSignal): Promise<SsoSettings> {
  return (await api.call(singleSignOnRoutes.settings, { signal })).data;
}

export const ssoSettingsQuery = queryOptions({
  queryKey: ['sso', 'settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
});

/** The connection as it is now; fails when somebody has deleted it. */
export async function fetchConnection(): Promise<SsoConnection> {
  const { connection } = await fetchSettings();
  if (connection === null) throw new Error('The connection has been deleted.');
  return connection;
}

export async function saveConnection(body: SaveSsoBody): Promise<SsoConnection> {
  return (await api.call(singleSignOnRoutes.save, { body })).data;
}

export async function setState(body: {
  version: number;
  isEnabled: boolean;
  isEnforced: boolean;
}): Promise<SsoConnection> {
  return (await api.call(singleSignOnRoutes.setState, { body })).data;
}

export async function setExemptions(body: { version: number; userIds: string[] }): Promise<SsoConnection> {
  return (await api.call(singleSignOnRoutes.setExemptions, { body })).data;
}

export async function deleteConnection(version: number): Promise<void> {
  await api.call(singleSignOnRoutes.remove, { query: { version } });
}

export async function testConnection(issuer: string) {
  return (await api.call(singleSignOnRoutes.test, { body: { issuer } })).data;
}

export const candidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['sso', 'candidates', search],
    queryFn: async ({ signal }) =>
      (await api.call(singleSignOnRoutes.candidates, { query: { search }, signal })).data,
    enabled: search !== '',
  });
