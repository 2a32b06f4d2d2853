import {
  type learningRoutes,
  type RouteInput,
  type RouteResult,
  type LearningCollection,
  type CreateLearningBody,
  limits,
  type UpdateLearningBody,
} from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { and } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireReadableChallenge } from '../../challenges/index.ts';
import { requireVisibleEvent } from '../../events/index.ts';
import { presentCard, presentAgain } from './present.ts';
import { isLinkedToChallenge, isLinkedToEvent, readFigures, selectReadable } from './read-models.ts';
import { mayEdit } from './visibility.ts';
import { learningCollections } from '@guidon/db/schema/learning';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { learningAudit, t } from '../declares.ts';
import { insertCollection, lockCollection, writeCollection, deleteWhole } from './store.ts';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';

/** NOT_FOUND where the challenge or the event is none that the caller knows. */
export async function listCollections(
  ctx: MemberCtx,
  { challengeId, eventId }: RouteInput<typeof learningRoutes.list>['query'],
): Promise<RouteResult<typeof learningRoutes.list>> {
  return inTenant(ctx, async (tx) => {
    if (challengeId !== undefined) await requireReadableChallenge(tx, ctx, challengeId);
    if (eventId !== undefined) await requireVisibleEvent(tx, ctx, eventId);
    const rows = await selectReadable(
      tx,
      ctx,
      and(
        challengeId === undefined ? undefined : isLinkedToChallenge(challengeId),
        eventId === undefined ? undefined : isLinkedToEvent(eventId),
      ),
    );
    const figures = await readFigures(
      tx,
      ctx,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => presentCard(row, figures.get(row.id))), can: { edit: mayEdit(ctx) } };
  });
}

export function getCollection(ctx: MemberCtx, collectionId: string): Promise<LearningCollection> {
  return inTenant(ctx, (tx) => presentAgain(tx, ctx, collectionId));
}

export async function createCollection(
  ctx: MemberCtx,
  fields: CreateLearningBody,
): Promise<LearningCollection> {
  const most = limits.learningCollections;
  return inTenant(ctx, async (tx) => {
    await requireRoomIn(tx, ctx, learningCollections, { most, full: t('tooManyCollections', { most }) });
    const id = await insertCollection(tx, ctx, fields);
    const { title, audience, isPublished } = fields;
    await learningAudit.record(tx, ctx, {
      action: 'learning.create',
      targetId: id,
      details: { title, audience, isPublished },
    });
    return presentAgain(tx, ctx, id);
  });
}

export async function updateCollection(
  ctx: MemberCtx,
  id: string,
  { version, ...fields }: UpdateLearningBody,
): Promise<LearningCollection> {
  return inTenant(ctx, async (tx) => {
    const before = await lockCollection(tx, ctx, id);
    await writeCollection(tx, ctx, { id, version }, fields);
    const { title, audience, isPublished } = fields;
    await learningAudit.record(tx, ctx, {
      action: actionOf(before.isPublished, isPublished),
      targetId: id,
      details: { title, audience },
    });
    return presentAgain(tx, ctx, id);
  });
}

function actionOf(wasPublished: boolean, isPublished: boolean) {
  if (wasPublished === isPublished) return 'learning.update';
  return isPublished ? 'learning.publish' : 'learning.unpublish';
}

export async function deleteCollection(ctx: MemberCtx, id: string): Promise<void> {
  const keys = await inTenant(ctx, async (tx) => {
    const { title } = await lockCollection(tx, ctx, id);
    const gone = await deleteWhole(tx, ctx, id);
    await learningAudit.record(tx, ctx, { action: 'learning.delete', targetId: id, details: { title } });
    return gone;
  });
  await removeBytes(ctx, keys);
}
