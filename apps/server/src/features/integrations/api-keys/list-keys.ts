import type { ApiKey } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isOfOrganization, selectKeys } from './read-models.ts';

export async function listKeys(ctx: MemberCtx): Promise<ApiKey[]> {
  return inTenant(ctx, (tx) => selectKeys(tx, ctx.tenantId, isOfOrganization));
}

export async function listOwnKeys(ctx: MemberCtx): Promise<ApiKey[]> {
  return inTenant(ctx, (tx) => selectKeys(tx, ctx.tenantId, eq(apiKeys.createdBy, ctx.actor.userId)));
}
