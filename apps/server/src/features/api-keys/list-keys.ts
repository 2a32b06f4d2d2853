import type { ApiKey } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { selectKeys } from './read-models.ts';

export async function listKeys(ctx: MemberCtx): Promise<ApiKey[]> {
  return inTenant(ctx, (tx) => selectKeys(tx, ctx.tenantId));
}
