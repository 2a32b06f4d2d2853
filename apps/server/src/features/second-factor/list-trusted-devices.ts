import type { TrustedDevice } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { findTrustedDevices } from './read-models.ts';

/** The user's trusted devices; none to a session that a tenant's provider opened, which knows of its own kind alone. */
export async function listTrustedDevices(ctx: SignedInCtx): Promise<TrustedDevice[]> {
  const { userId, ssoTenantId } = ctx.actor;
  if (ssoTenantId !== null) return [];
  return asPlatform(ctx, (tx) => findTrustedDevices(tx, ctx, userId));
}
