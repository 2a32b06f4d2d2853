import { type LegalKind, legalRoutes, type OwnLegalText } from '@guidon/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { dataQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

export function legalTextQuery(kind: LegalKind, tenant: string | undefined) {
  return dataQuery(legalRoutes.get, { params: { kind }, query: { tenant } });
}

export const ownTextsQuery = {
  ...dataQuery(legalRoutes.list),
  // Text that is being edited must not change meanwhile.
  refetchOnWindowFocus: false,
};

export async function fetchOwnText(saved: OwnLegalText): Promise<OwnLegalText> {
  const { data } = await api.call(legalRoutes.list);
  return data.find(({ kind }) => kind === saved.kind) ?? saved;
}

function applyText(queryClient: QueryClient, { data }: { data: OwnLegalText }): void {
  queryClient.setQueryData(
    routeQuery(legalRoutes.list).queryKey,
    (reply) => reply && { ...reply, data: reply.data.map((one) => (one.kind === data.kind ? data : one)) },
  );
}

export const updateText = write(legalRoutes.update, { stales: ['legal.get'], apply: applyText });
export const resetText = write(legalRoutes.reset, { stales: ['legal.get'], apply: applyText });
