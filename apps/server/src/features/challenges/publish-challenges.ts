import type { ChallengePublication, ChallengeVisibility } from '@guidon/contract';
import { challenges, inTenant, type Tx } from '@guidon/db';
import { challengeGroups, memberGroups } from '@guidon/db/schema/play';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError, notFound, refuseViolation } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit, t } from './declares.ts';
import { isAuthoredBy } from './author-rights.ts';
import { groupsOfChallenge } from './open-challenges.ts';
import { openEventsOf } from './open-events.ts';
import { requireChallenge } from './store.ts';

export interface Audience {
  visibility: ChallengeVisibility;
  /** Of an internal one; any other has none. */
  groupIds: readonly string[];
}

export async function getPublication(ctx: MemberCtx, challengeId: string): Promise<ChallengePublication> {
  return inTenant(ctx, (tx) => publicationOf(tx, ctx, challengeId));
}

/** Outside events alone: what events show of the challenge, and its version, stay as they are. */
export async function publishChallenge(
  ctx: MemberCtx,
  challengeId: string,
  audience: Audience,
): Promise<ChallengePublication> {
  return publishing(() =>
    inTenant(ctx, async (tx) => {
      await publish(tx, ctx, [challengeId], audience);
      return publicationOf(tx, ctx, challengeId);
    }),
  );
}

export async function publishChallenges(
  ctx: MemberCtx,
  { challengeIds, ...audience }: Audience & { challengeIds: readonly string[] },
): Promise<{ changed: number }> {
  const ids = [...new Set(challengeIds)];
  await publishing(() => inTenant(ctx, (tx) => publish(tx, ctx, ids, audience)));
  return { changed: ids.length };
}

async function publicationOf(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<ChallengePublication> {
  const { visibility } = await requireChallenge(tx, ctx, challengeId);
  return {
    visibility,
    groupIds: await groupsOfChallenge(tx, ctx, challengeId),
    openEvents: await openEventsOf(tx, ctx, { tenantId: ctx.tenantId, challengeId }),
  };
}

export async function publish(
  tx: Tx,
  ctx: MemberCtx,
  challengeIds: readonly string[],
  { visibility, groupIds }: Audience,
): Promise<void> {
  const { tenantId } = ctx;
  const chosen = and(eq(challenges.tenantId, tenantId), inArray(challenges.id, [...challengeIds]));
  const locked = await tx
    .select({ id: challenges.id, visibility: challenges.visibility, isAuthored: isAuthoredBy(ctx) })
    .from(challenges)
    .where(chosen)
    .orderBy(asc(challenges.id))
    .for('no key update');
  if (locked.length !== challengeIds.length) throw notFound(t('challengeNotFound'));
  if (!locked.every(({ isAuthored }) => isAuthored)) throw new AppError('FORBIDDEN', t('notAuthor'));
  await tx.update(challenges).set({ visibility }).where(chosen);
  await tx
    .delete(challengeGroups)
    .where(
      and(eq(challengeGroups.tenantId, tenantId), inArray(challengeGroups.challengeId, [...challengeIds])),
    );
  const named = [...new Set(groupIds)];
  await requireGroups(tx, tenantId, named);
  const groups = visibility === 'internal' ? named : [];
  const rows = challengeIds.flatMap((challengeId) =>
    groups.map((groupId) => ({ tenantId, challengeId, groupId })),
  );
  if (rows.length > 0) await tx.insert(challengeGroups).values(rows);
  for (const { id, visibility: before } of locked) {
    await challengesAudit.record(tx, ctx, {
      action: 'challenge.publish',
      targetId: id,
      details: { before, visibility, groupIds: groups },
    });
  }
}

/** NOT_FOUND for a group that the tenant does not have, also where none is needed. */
export async function requireGroups(tx: Tx, tenantId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  const isNamed = and(eq(memberGroups.tenantId, tenantId), inArray(memberGroups.id, [...groupIds]));
  if ((await tx.$count(memberGroups, isNamed)) !== groupIds.length) throw notFound(t('groupNotFound'));
}

export function publishing<Result>(work: () => Promise<Result>): Promise<Result> {
  return refuseViolation('challenge_groups_group_fkey', () => notFound(t('groupNotFound')), work());
}
