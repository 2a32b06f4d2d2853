import type { Tx } from '@guidon/db';
import { activeMemberships } from './store.ts';

/** The tenant used last, whose branding mails about the account have; null without one. */
export async function homeTenantOf(tx: Tx, userId: string): Promise<string | null> {
  return (await activeMemberships(tx, userId))[0]?.tenantId ?? null;
}
