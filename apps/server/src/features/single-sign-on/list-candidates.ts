import type { SsoExemption } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { searchMembers } from './read-models.ts';

/** Reads across tenants only to learn whether a member has a password, which a tenant may not read. */
export function listCandidates(ctx: MemberCtx, search: string): Promise<SsoExemption[]> {
  return asPlatform(ctx, (tx) => searchMembers(tx, ctx.tenantId, search));
}
