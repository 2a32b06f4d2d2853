import { challenges, questions, type Tx } from '@guidon/db';
import { adventureReads, adventures, adventureSteps } from '@guidon/db/schema/learning';
import { challengeGroups, groupMembers } from '@guidon/db/schema/play';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hasRight } from '@guidon/contract';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { ownSolvesSql } from './own-solves.ts';
import { type ChallengeRow, isChallenge } from './store.ts';
import { t } from './declares.ts';

type ReaderCtx = Pick<MemberCtx, 'actor' | 'tenantId'>;

export const isInLibrary: SQL = sql`(challenges.visibility = 'library' and challenges.retired_at is null)`;

/**
 * Challenges that the caller may open outside events: those of the library, internal ones for them, and those of
 * adventures as far as they have come.
 */
export function isOpenTo(ctx: ReaderCtx & Pick<MemberCtx, 'clock'>): SQL {
  return sql`(${isInLibrary} or ${isInternalFor(ctx)} or ${isOnOpenStep(ctx)})`;
}

/** NOT_FOUND for any that is not open to the caller, like for one that does not exist. */
export async function requireOpenChallenge(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  isOpen: SQL = isOpenTo(ctx),
): Promise<ChallengeRow> {
  const [challenge] = await tx
    .select()
    .from(challenges)
    .where(and(isChallenge(ctx, challengeId), isOpen));
  if (!challenge) throw notFound(t('challengeNotFound'));
  return challenge;
}

/** The challenge that is recommended after this one, if the caller may open it outside events. */
export async function findOpenNext(
  tx: Tx,
  ctx: MemberCtx,
  { nextChallengeId }: Pick<ChallengeRow, 'nextChallengeId'>,
): Promise<{ id: string; name: string } | null> {
  if (nextChallengeId === null) return null;
  const [next] = await tx
    .select({ id: challenges.id, name: challenges.name })
    .from(challenges)
    .where(and(isChallenge(ctx, nextChallengeId), isOpenTo(ctx)));
  return next ?? null;
}

export async function groupsOfChallenge(tx: Tx, ctx: ReaderCtx, challengeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: challengeGroups.groupId })
    .from(challengeGroups)
    .where(and(eq(challengeGroups.tenantId, ctx.tenantId), eq(challengeGroups.challengeId, challengeId)))
    .orderBy(challengeGroups.groupId);
  return rows.map(({ id }) => id);
}

/**
 * Challenges of a published adventure that the caller has reached: every step before theirs is done. An internal one
 * stays with its groups; for others its step is one to read. What an adventure shows as open (`stepStates`) is open by this, and a test holds them equal.
 */
function isOnOpenStep(ctx: Pick<MemberCtx, 'actor' | 'clock' | 'tenantId'>): SQL {
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
