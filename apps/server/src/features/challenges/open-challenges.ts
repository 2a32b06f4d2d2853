import { challenges, type Tx } from '@guidon/db';
import { challengeGroups } from '@guidon/db/schema/practice';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isInternalFor } from './internal-challenges.ts';
import { isOnOpenStep } from './open-steps.ts';
import { type ChallengeRow, isChallenge } from './store.ts';
import { t } from './texts.ts';

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

/** The same for who answers it: it cannot be deleted until the transaction ends. */
export async function keepOpenChallenge(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<void> {
  const [kept] = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(isChallenge(ctx, challengeId), isOpenTo(ctx)))
    .for('key share');
  if (!kept) throw notFound(t('challengeNotFound'));
}

export async function groupsOfChallenge(tx: Tx, ctx: ReaderCtx, challengeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: challengeGroups.groupId })
    .from(challengeGroups)
    .where(and(eq(challengeGroups.tenantId, ctx.tenantId), eq(challengeGroups.challengeId, challengeId)))
    .orderBy(challengeGroups.groupId);
  return rows.map(({ id }) => id);
}
