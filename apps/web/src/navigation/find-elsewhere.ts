import type { QueryClient } from '@tanstack/react-query';
import { tenantHolderQuery } from '../resources/tenants.ts';

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids that an address names, in their order. */
export function idsIn(href: string): string[] {
  return [...new Set(href.toLowerCase().match(ids) ?? [])];
}

/** Whether an address is of another organization of the user. */
export async function isElsewhere(queryClient: QueryClient, href: string): Promise<boolean> {
  const [id] = idsIn(href);
  if (id === undefined) return false;
  return queryClient.fetchQuery(tenantHolderQuery(id)).then(
    () => true,
    () => false,
  );
}
