import type { TrustedDevice } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { findTrustedDevices } from './read-models.ts';

/** None for a session opened by a tenant's identity provider, which must not see the account's own devices. */
export async function listTrustedDevices(ctx: SignedInCtx): Promise<TrustedDevice[]> {
  const { userId, boundTenantId } = ctx.actor;
  if (boundTenantId !== null) return [];
  return asPlatform(ctx, (tx) => findTrustedDevices(tx, ctx, userId));
}
