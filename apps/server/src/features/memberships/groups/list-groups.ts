import type { MemberGroup } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { memberGroups } from '@guidon/db/schema/play';
import { eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { selectGroups } from './store.ts';

export async function listGroups(ctx: MemberCtx): Promise<MemberGroup[]> {
  return inTenant(ctx, (tx) => selectGroups(tx, eq(memberGroups.tenantId, ctx.tenantId)));
}
