import { Readable } from 'node:stream';
import type { Tx } from '@guidon/db';
import type { Files } from '../../platform/files/files.ts';
import {
  appendItem,
  insertChallengeLink,
  insertCollection,
  insertEventLink,
  type ItemContent,
} from '../learning/index.ts';
import { registerFile } from '../stored-files/index.ts';
import { demoLearning } from './demo-learning.ts';

interface Owner {
  tenantId: string;
  ownerId: string;
  eventId: string;
  /** What it is to be learnt before. */
  challengeIds: readonly string[];
}

const nothing: Omit<ItemContent, 'kind' | 'title'> = {
  body: '',
  url: null,
  fileId: null,
  fileName: null,
  minutes: null,
  question: null,
};

/** The learning material of the demo tenant. */
export async function insertLearning(
  tx: Tx,
  files: Files,
  { tenantId, ownerId, eventId, challengeIds }: Owner,
): Promise<void> {
  const author = { tenantId, actor: { userId: ownerId } };
  const { items, ...fields } = demoLearning;
  const collectionId = await insertCollection(tx, author, {
    ...fields,
    audience: 'members',
    isPublished: true,
  });
  for (const { file, ...item } of items) {
    const content = { ...nothing, ...item };
    if (file) {
      const stored = await files.put(Readable.from(Buffer.from(file.content)), 1_000_000);
      content.fileId = await registerFile(
        tx,
        { tenantId, createdBy: ownerId },
        { purpose: 'learning-file', stored, name: file.name },
      );
      content.fileName = file.name;
    }
    await appendItem(tx, author, collectionId, content);
  }
  await insertEventLink(tx, author, { collectionId, eventId });
  for (const challengeId of challengeIds)
    await insertChallengeLink(tx, author, { collectionId, challengeId });
}
