import { type Feedback, type feedbackRoutes, limits, type RouteInput } from '@guidon/contract';
import { inTenant, newId, type Tx } from '@guidon/db';
import { feedback } from '@guidon/db/schema/feedback';
import { and, eq, gt } from 'drizzle-orm';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireReadableChallenge } from '../challenges/index.ts';
import { requireVisibleEvent } from '../events/index.ts';
import { lockMembership } from '../memberships/index.ts';
import { feedbackAudit, t } from './declares.ts';
import { readOne } from './read-models.ts';
import { insertFeedback } from './store.ts';
type Body = RouteInput<typeof feedbackRoutes.create>['body'];

const dayMs = 24 * 60 * 60_000;

export async function createFeedback(
  ctx: MemberCtx,
  { about, id: subjectId, rating, text, showName }: Body,
): Promise<Feedback> {
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    const of = await requireSubject(tx, ctx, { about, subjectId });
    await requireNotTooMany(tx, ctx);
    const at = new Date(ctx.clock());
    const row = {
      ...of,
      tenantId,
      id: newId(),
      about,
      rating: rating ?? null,
      showsName: showName,
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    };
    await insertFeedback(tx, row, text);
    await feedbackAudit.record(tx, ctx, { action: 'feedback.create', targetId: row.id, details: { about } });
    return readOne(tx, ctx, row.id);
  });
}

/** NOT_FOUND for an event or a challenge that the caller does not know. */
async function requireSubject(
  tx: Tx,
  ctx: MemberCtx,
  { about, subjectId }: { about: Body['about']; subjectId: string | undefined },
) {
  if (about === 'product') return { eventId: null, challengeId: null, subject: '' };
  if (subjectId === undefined) throw invalidField('id', t('whatAbout'));
  if (about === 'event') {
    const { id, name } = await requireVisibleEvent(tx, ctx, subjectId);
    return { eventId: id, challengeId: null, subject: name };
  }
  const { id, name } = await requireReadableChallenge(tx, ctx, subjectId);
  return { eventId: null, challengeId: id, subject: name };
}

/** Counted by one call at a time for each member. */
async function requireNotTooMany(tx: Tx, ctx: MemberCtx): Promise<void> {
  const { tenantId, actor } = ctx;
  await lockMembership(tx, tenantId, actor.userId);
  const since = new Date(ctx.clock() - dayMs);
  const given = await tx.$count(
    feedback,
    and(eq(feedback.tenantId, tenantId), eq(feedback.createdBy, actor.userId), gt(feedback.createdAt, since)),
  );
  if (given < limits.feedbackPerDay) return;
  throw new AppError('TOO_MANY_REQUESTS', t('enoughToday', { most: limits.feedbackPerDay }), {
    details: { retryAfterSeconds: dayMs / 1000 },
  });
}
