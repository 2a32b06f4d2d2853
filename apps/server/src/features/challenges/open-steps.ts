import { challenges, questions } from '@guidon/db';
import { adventureReads, adventures, adventureSteps } from '@guidon/db/schema/adventures';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isInternalOfOthers } from './internal-challenges.ts';
import { ownSolvesSql } from './own-solves.ts';

/**
 * Challenges of a published adventure that the caller has reached: every step before theirs is done. An internal one
 * stays with its groups; for others its step is one to read. What an adventure shows as open (`stepStates`) is open by this, and a test holds them equal.
 */
export function isOnOpenStep(ctx: Pick<MemberCtx, 'actor' | 'clock' | 'tenantId'>): SQL {
  const isRead = sql`exists (
    select from ${adventureReads} r
    where r.tenant_id = p.tenant_id and r.adventure_id = p.adventure_id and r.step_id = p.id
      and r.user_id = ${ctx.actor.userId})`;
  const isSolved = sql`not exists (
    select from ${questions} q
    where q.tenant_id = p.tenant_id and q.challenge_id = p.challenge_id and q.id not in (${ownSolvesSql(ctx)}))`;
  const isOfOthers = sql`exists (
    select from ${challenges}
    where challenges.tenant_id = p.tenant_id and challenges.id = p.challenge_id and ${isInternalOfOthers(ctx)})`;
  return sql`(challenges.visibility <> 'internal' and exists (
    select from ${adventureSteps} s
    join ${adventures} a on a.tenant_id = s.tenant_id and a.id = s.adventure_id and a.is_published
    where s.tenant_id = ${ctx.tenantId} and s.challenge_id = challenges.id
      and not exists (
        select from ${adventureSteps} p
        where p.tenant_id = s.tenant_id and p.adventure_id = s.adventure_id
          and (p.position, p.id) < (s.position, s.id)
          and not case when p.challenge_id is null or ${isOfOthers} then ${isRead} else ${isSolved} end)))`;
}
