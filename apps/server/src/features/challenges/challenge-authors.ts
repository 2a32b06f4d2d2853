import { type ChallengeAuthors, limits, rolesWith } from '@guidon/contract';
import { challengeAuthors, inTenant, memberships, type Tx, users } from '@guidon/db';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit, t } from './declares.ts';
import { isAuthorOf, isAuthorsOnly } from './author-rights.ts';
import { lockChallenge, requireChallenge } from './store.ts';

export async function getAuthors(ctx: MemberCtx, challengeId: string): Promise<ChallengeAuthors> {
  return inTenant(ctx, (tx) => readAuthors(tx, ctx, challengeId));
}

/** NOT_FOUND for whoever is no content creator or admin of the tenant. */
export async function setAuthors(
  ctx: MemberCtx,
  challengeId: string,
  userIds: readonly string[],
): Promise<ChallengeAuthors> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await lockChallenge(tx, ctx, challengeId);
    const before = await authorIdsOf(tx, { tenantId, challengeId });
    const added = userIds.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !userIds.includes(id));
    await requireMayWrite(tx, tenantId, added);
    if (removed.length > 0) {
      await tx
        .delete(challengeAuthors)
        .where(and(isOf({ tenantId, challengeId }), inArray(challengeAuthors.userId, removed)));
    }
    if (added.length > 0) {
      await tx.insert(challengeAuthors).values(added.map((userId) => ({ tenantId, challengeId, userId })));
    }
    if (added.length + removed.length > 0) {
      await challengesAudit.record(tx, ctx, {
        action: 'challenge.set-authors',
        targetId: challengeId,
        details: { added, removed },
      });
    }
    return readAuthors(tx, ctx, challengeId);
  });
}

/** Of a challenge that was made as a copy of another one. */
export async function copyAuthors(
  tx: Tx,
  { tenantId }: MemberCtx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const userIds = await authorIdsOf(tx, { tenantId, challengeId: from });
  if (userIds.length === 0) return;
  await tx.insert(challengeAuthors).values(userIds.map((userId) => ({ tenantId, challengeId: to, userId })));
}

interface Key {
  tenantId: string;
  challengeId: string;
}

function isOf({ tenantId, challengeId }: Key) {
  return and(eq(challengeAuthors.tenantId, tenantId), eq(challengeAuthors.challengeId, challengeId));
}

async function authorIdsOf(tx: Tx, key: Key): Promise<string[]> {
  const rows = await tx
    .select({ id: challengeAuthors.userId })
    .from(challengeAuthors)
    .where(isOf(key))
    .orderBy(asc(challengeAuthors.userId));
  return rows.map(({ id }) => id);
}

function mayWrite(tenantId: string) {
  return and(
    eq(memberships.tenantId, tenantId),
    eq(memberships.isActive, true),
    isNull(memberships.removedAt),
    inArray(memberships.role, [...rolesWith('bank.write')]),
  );
}

async function requireMayWrite(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const found = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(mayWrite(tenantId), inArray(memberships.userId, [...userIds])))
    .orderBy(asc(memberships.userId))
    .for('key share');
  if (found.length !== userIds.length) throw notFound(t('authorNotFound'));
}

const person = { id: users.id, username: users.username };

async function readAuthors(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<ChallengeAuthors> {
  const { tenantId } = ctx;
  const { createdBy } = await requireChallenge(tx, ctx, challengeId);
  const authorIds = await authorIdsOf(tx, { tenantId, challengeId });
  const asked = [...authorIds, ...(createdBy === null ? [] : [createdBy])];
  const known =
    asked.length === 0
      ? []
      : await tx
          .select(person)
          .from(memberships)
          .innerJoin(users, eq(users.id, memberships.userId))
          .where(and(eq(memberships.tenantId, tenantId), inArray(memberships.userId, asked)))
          .orderBy(asc(users.username));
  return {
    owner: known.find(({ id }) => id === createdBy) ?? null,
    authors: known.filter(({ id }) => authorIds.includes(id)),
    candidates: await tx
      .select(person)
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(mayWrite(tenantId))
      .orderBy(asc(users.username))
      .limit(limits.authorCandidates),
    authorsOnly: await isAuthorsOnly(tx, tenantId),
    can: { edit: await isAuthorOf(tx, ctx, challengeId) },
  };
}
