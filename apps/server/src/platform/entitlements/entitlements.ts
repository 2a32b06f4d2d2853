import type { Tx } from '@guidon/db';
import { AppError } from '../http/app-error.ts';

/** What a plan can limit. `published-events` are all that are not drafts, `file-bytes` all that a tenant stores. */
export type EntitlementKind =
  | 'events'
  | 'published-events'
  | 'participants'
  | 'members'
  | 'invitations'
  | 'file-bytes'
  | 'api-keys';

export interface Entitlements {
  /**
   * Fails with PLAN_LIMIT where the plan of a tenant has no room for `amount` more, before the transaction that makes
   * them commits. What it reads it has to lock, so that parallel ones are counted one after the other.
   */
  require: (tx: Tx, tenantId: string, kind: EntitlementKind, amount: number) => Promise<void>;
}

/** Without plans there is room for everything. */
export const unlimited: Entitlements = { require: () => Promise.resolve() };

/** `require` for who goes on without: false instead of PLAN_LIMIT. */
export async function isEntitled(
  { entitlements }: { entitlements: Entitlements },
  tx: Tx,
  tenantId: string,
  kind: EntitlementKind,
): Promise<boolean> {
  try {
    await entitlements.require(tx, tenantId, kind, 1);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PLAN_LIMIT') return false;
    throw error;
  }
}
