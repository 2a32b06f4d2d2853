import { type LegalKind, legalRoutes, type OwnLegalText } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** A text as everybody reads it, of the named organization if there is one. */
export function legalTextQuery(kind: LegalKind, tenant: string | undefined) {
  return queryOptions({
    queryKey: ['legal', 'text', kind, tenant ?? null],
    queryFn: async ({ signal }) =>
      (
        await api.call(legalRoutes.get, {
          params: { kind },
          query: tenant === undefined ? {} : { tenant },
          signal,
        })
      ).data,
  });
}

async function fetchOwn(signal?: AbortSignal): Promise<OwnLegalText[]> {
  return (await api.call(legalRoutes.list, { signal })).data;
}

/** The texts of the own organization. */
export const ownTextsQuery = queryOptions({
  queryKey: ['legal', 'own'],
  queryFn: ({ signal }) => fetchOwn(signal),
  // What is being written must not move under the hand.
  refetchOnWindowFocus: false,
});

export async function fetchOwnText(saved: OwnLegalText): Promise<OwnLegalText> {
  return (await fetchOwn()).find(({ kind }) => kind === saved.kind) ?? saved;
}

export async function updateText(kind: LegalKind, body: string, version: number): Promise<OwnLegalText> {
  return (await api.call(legalRoutes.update, { params: { kind }, body: { body, version } })).data;
}

export async function resetText({ kind, version }: OwnLegalText): Promise<OwnLegalText> {
  return (await api.call(legalRoutes.reset, { params: { kind }, body: { version } })).data;
}
