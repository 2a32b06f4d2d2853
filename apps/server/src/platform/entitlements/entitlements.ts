import type { EntitlementKind } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { AppError } from '../http/app-error.ts';

export type { EntitlementKind } from '@guidon/contract';

export interface Entitlements {
  /**
   * Fails with PLAN_LIMIT where the plan of a tenant has no room for `amount` more, before the transaction that makes
   * them commits. What it reads it has to lock, so that parallel ones are counted one after the other. Participants
   * are those of one event: 0 more is asked for once they stand in its counter, whose row is locked by then.
   */
  require: (
    tx: Tx,
    tenantId: string,
    kind: EntitlementKind,
    amount: number,
    eventId?: string,
  ) => Promise<void>;
}

/** Without plans there is room for everything. */
export const unlimited: Entitlements = { require: () => Promise.resolve() };

/** `require` for who goes on without: false instead of PLAN_LIMIT. */
export async function isEntitled(
  { entitlements }: { entitlements: Entitlements },
  tx: Tx,
  tenantId: string,
  kind: EntitlementKind,
  eventId?: string,
): Promise<boolean> {
  try {
    await entitlements.require(tx, tenantId, kind, 1, eventId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PLAN_LIMIT') return false;
    throw error;
  }
}
