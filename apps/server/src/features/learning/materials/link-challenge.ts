import { limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { learningChallenges } from '@guidon/db/schema/learning';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { eventsWithChallenge, publishToEvents, requireOwnChallenge } from '../../challenges/index.ts';
import { learningAudit, t } from '../declares.ts';
import { insertChallengeLink, lockCollection } from './store.ts';

interface Link {
  collectionId: string;
  challengeId: string;
}

const isLink = ({ tenantId }: MemberCtx, { collectionId, challengeId }: Link) =>
  and(
    eq(learningChallenges.tenantId, tenantId),
    eq(learningChallenges.collectionId, collectionId),
    eq(learningChallenges.challengeId, challengeId),
  );

export async function linkChallenge(ctx: MemberCtx, link: Link): Promise<void> {
  const { tenantId } = ctx;
  const { collectionId, challengeId } = link;
  await inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    await requireOwnChallenge(tx, ctx, challengeId);
    const present = await tx.$count(
      learningChallenges,
      and(eq(learningChallenges.tenantId, tenantId), eq(learningChallenges.collectionId, collectionId)),
    );
    if (present >= limits.learningLinks)
      throw new AppError('LIMIT_REACHED', t('tooManyLinks', { most: limits.learningLinks }));
    await insertChallengeLink(tx, ctx, link);
    await learningAudit.record(tx, ctx, {
      action: 'learning.link-challenge',
      targetId: collectionId,
      details: { challengeId },
    });
    await publishToEvents(tx, ctx, await eventsWithChallenge(tx, { tenantId, challengeId }));
  });
}

export async function unlinkChallenge(ctx: MemberCtx, link: Link): Promise<void> {
  await inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, link.collectionId);
    await requireOwnChallenge(tx, ctx, link.challengeId);
    await tx.delete(learningChallenges).where(isLink(ctx, link));
    await learningAudit.record(tx, ctx, {
      action: 'learning.unlink-challenge',
      targetId: link.collectionId,
      details: { challengeId: link.challengeId },
    });
    const challenge = { tenantId: ctx.tenantId, challengeId: link.challengeId };
    await publishToEvents(tx, ctx, await eventsWithChallenge(tx, challenge));
  });
}
