import type { SsoExemption } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { searchMembers } from './read-models.ts';

/** Reads as the platform for one thing alone: whether a member has a password, which no tenant may see more of. */
export function listCandidates(ctx: MemberCtx, search: string): Promise<SsoExemption[]> {
  return asPlatform(ctx, (tx) => searchMembers(tx, ctx.tenantId, search));
}
