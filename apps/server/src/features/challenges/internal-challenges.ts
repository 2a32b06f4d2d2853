import { hasRight } from '@guidon/contract';
import { challengeGroups, groupMembers } from '@guidon/db/schema/play';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';

type ReaderCtx = Pick<MemberCtx, 'actor' | 'tenantId'>;

/** Internal challenges that are for the caller: staff, and members of the groups that were chosen for it. */
export function isInternalFor({ actor, tenantId }: ReaderCtx): SQL {
  const isInternal = sql`(challenges.visibility = 'internal' and challenges.retired_at is null)`;
  if (hasRight(actor.role, 'bank.read')) return isInternal;
  return sql`(${isInternal} and exists (
    select from ${challengeGroups} g
    join ${groupMembers} m on m.tenant_id = g.tenant_id and m.group_id = g.group_id
    where g.tenant_id = ${tenantId} and g.challenge_id = challenges.id and m.user_id = ${actor.userId}))`;
}

/** Internal challenges that are for others. */
export function isInternalOfOthers(ctx: ReaderCtx): SQL {
  return sql`(challenges.visibility = 'internal' and not ${isInternalFor(ctx)})`;
}
