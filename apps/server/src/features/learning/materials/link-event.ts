import { limits } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { learningEvents } from '@guidon/db/schema/learning';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor, publishEventChanged } from '../../events/index.ts';
import { learningAudit, t } from '../declares.ts';
import { insertEventLink, lockCollection, requireReadable } from './store.ts';

interface Link {
  collectionId: string;
  eventId: string;
}

/** Event and collection, in the order in which they are locked everywhere. */
async function lockBoth(tx: Tx, ctx: MemberCtx, { collectionId, eventId }: Link): Promise<string> {
  await requireReadable(tx, ctx, collectionId);
  await lockEventFor(tx, ctx, eventId, 'edit');
  return (await lockCollection(tx, ctx, collectionId)).title;
}

export async function linkEvent(ctx: MemberCtx, link: Link): Promise<void> {
  const { tenantId } = ctx;
  const { collectionId, eventId } = link;
  await inTenant(ctx, async (tx) => {
    const title = await lockBoth(tx, ctx, link);
    const present = await tx.$count(
      learningEvents,
      and(eq(learningEvents.tenantId, tenantId), eq(learningEvents.collectionId, collectionId)),
    );
    if (present >= limits.learningLinks)
      throw new AppError('LIMIT_REACHED', t('tooManyLinks', { most: limits.learningLinks }));
    await insertEventLink(tx, ctx, link);
    await learningAudit.record(tx, ctx, {
      action: 'event.link-learning',
      targetId: eventId,
      details: { collectionId, title },
    });
    await publishEventChanged(tx, ctx, { tenantId, eventId });
  });
}

export async function unlinkEvent(ctx: MemberCtx, link: Link): Promise<void> {
  const { tenantId } = ctx;
  const { collectionId, eventId } = link;
  await inTenant(ctx, async (tx) => {
    const title = await lockBoth(tx, ctx, link);
    await tx
      .delete(learningEvents)
      .where(
        and(
          eq(learningEvents.tenantId, tenantId),
          eq(learningEvents.collectionId, collectionId),
          eq(learningEvents.eventId, eventId),
        ),
      );
    await learningAudit.record(tx, ctx, {
      action: 'event.unlink-learning',
      targetId: eventId,
      details: { collectionId, title },
    });
    await publishEventChanged(tx, ctx, { tenantId, eventId });
  });
}
