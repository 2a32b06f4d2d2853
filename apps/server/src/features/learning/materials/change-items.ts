import type {
  CreateLearningItemBody,
  LearningSource,
  UpdateLearningItemBody,
  LearningItemInput,
  LearningCollection,
} from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomForTexts } from '../../stored-files/index.ts';
import { learningAudit, t } from '../declares.ts';
import { presentSource, presentAgain } from './present.ts';
import {
  appendItem,
  lockCollection,
  touchCollection,
  type ItemParams,
  requireItem,
  writeItem,
  deleteItem,
  itemIdsOf,
  writeOrder,
} from './store.ts';
import { AppError, invalidField, notFound } from '../../../platform/http/app-error.ts';
import { readItem } from './read-models.ts';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';

export async function addItem(
  ctx: MemberCtx,
  collectionId: string,
  { item: given }: CreateLearningItemBody,
): Promise<LearningSource> {
  return inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const { kind } = given;
    const content = { ...contentOf(given), kind, fileId: null, fileName: null };
    const item = await appendItem(tx, ctx, collectionId, content);
    await requireRoomForTexts(tx, ctx);
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.add-item',
      targetId: collectionId,
      details: { itemId: item.id, kind, title: item.title },
    });
    return presentSource({ item, file: null });
  });
}

export async function updateItem(
  ctx: MemberCtx,
  { collectionId, itemId }: ItemParams,
  { item: given, version }: UpdateLearningItemBody,
): Promise<LearningSource> {
  const params = { collectionId, itemId };
  return inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const before = await requireItem(tx, ctx, params);
    if (before.kind !== given.kind) throw invalidField('kind', t('otherKind'));
    const written = await writeItem(tx, ctx, { ...params, version }, contentOf(given));
    if (!written) throw new AppError('CONFLICT');
    if (written.textBytes > before.textBytes) await requireRoomForTexts(tx, ctx);
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.update-item',
      targetId: collectionId,
      details: { itemId, kind: given.kind, title: given.title },
    });
    const whole = await readItem(tx, ctx, params);
    if (!whole) throw notFound(t('itemNotFound'));
    return presentSource(whole);
  });
}

/** What is stored of an item as its author has written it. */
function contentOf(given: LearningItemInput) {
  const { title, minutes, body } = given;
  return {
    title,
    minutes,
    body,
    url: given.kind === 'link' ? given.url : null,
    question: given.kind === 'check' ? soundQuestion(given.question) : null,
  };
}

function soundQuestion(question: Extract<LearningItemInput, { kind: 'check' }>['question']) {
  if (question.kind === 'choice' && question.right >= question.options.length)
    throw invalidField('question.right', t('rightOption'));
  return question;
}

export async function removeItem(ctx: MemberCtx, { collectionId, itemId }: ItemParams): Promise<void> {
  const params = { collectionId, itemId };
  const keys = await inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const { kind, title } = await requireItem(tx, ctx, params);
    const gone = await deleteItem(tx, ctx, params);
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.remove-item',
      targetId: collectionId,
      details: { itemId, kind, title },
    });
    return gone;
  });
  await removeBytes(ctx, keys);
}

export async function reorderItems(
  ctx: MemberCtx,
  collectionId: string,
  itemIds: readonly string[],
): Promise<LearningCollection> {
  return inTenant(ctx, async (tx) => {
    await lockCollection(tx, ctx, collectionId);
    const present = await itemIdsOf(tx, ctx, collectionId);
    if (!isSameSet(present, itemIds)) throw new AppError('CONFLICT', t('otherItems'));
    await writeOrder(tx, ctx, collectionId, itemIds);
    await touchCollection(tx, ctx, collectionId);
    await learningAudit.record(tx, ctx, {
      action: 'learning.reorder',
      targetId: collectionId,
      details: { items: itemIds.length },
    });
    return presentAgain(tx, ctx, collectionId);
  });
}

function isSameSet(present: readonly string[], given: readonly string[]): boolean {
  return (
    present.length === given.length &&
    new Set(given).size === given.length &&
    present.every((id) => given.includes(id))
  );
}
