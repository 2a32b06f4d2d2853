import type { LearningCard, LearningCollection, LearningItem, LearningSource } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { noFigures, readFigures, readHeads, readLinks, type WholeItem } from './read-models.ts';
import { type CollectionRow, requireReadable } from './store.ts';
import { mayEdit } from './visibility.ts';

export function presentCard(row: CollectionRow, { progress, minutes } = noFigures): LearningCard {
  const { id, title, description, audience, isPublished, updatedAt } = row;
  return {
    id,
    title,
    description,
    audience,
    isPublished,
    minutes,
    progress,
    updatedAt: updatedAt.toISOString(),
  };
}

export async function presentCollection(
  tx: Tx,
  ctx: MemberCtx,
  row: CollectionRow,
): Promise<LearningCollection> {
  const edit = mayEdit(ctx);
  const figures = await readFigures(tx, ctx, [row.id]);
  return {
    ...presentCard(row, figures.get(row.id)),
    items: await readHeads(tx, ctx, row.id),
    version: row.version,
    links: edit ? await readLinks(tx, ctx, row.id) : null,
    can: { edit },
  };
}

/** The collection as it is after a change. */
export async function presentAgain(tx: Tx, ctx: MemberCtx, id: string): Promise<LearningCollection> {
  return presentCollection(tx, ctx, await requireReadable(tx, ctx, id));
}

function fileOf({ item, file }: Pick<WholeItem, 'item' | 'file'>) {
  if (!file || item.fileName === null) return null;
  return {
    name: item.fileName,
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    url: `/api/learning-materials/${item.collectionId}/items/${item.id}/file`,
  };
}

/** As it is read: of a check the options, and once it is done what explains it. */
export function presentItem({ item, file, isDone }: WholeItem): LearningItem {
  const { id, kind, title, minutes, body, url, question } = item;
  return {
    id,
    kind,
    title,
    minutes,
    isDone,
    body,
    url,
    file: fileOf({ item, file }),
    question: question && { options: question.kind === 'choice' ? question.options : null },
    explanation: question && isDone ? question.explanation : null,
  };
}

export function presentSource({ item, file }: Pick<WholeItem, 'item' | 'file'>): LearningSource {
  const { id, kind, title, minutes, body, url, question, version } = item;
  return { id, kind, title, minutes, body, url, file: fileOf({ item, file }), question, version };
}
