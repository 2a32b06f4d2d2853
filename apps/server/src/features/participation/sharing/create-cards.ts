import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/services/services.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { createFairQueue } from '../../../platform/overload/create-fair-queue.ts';
import type { CardSource } from './card-of.ts';
import { drawCard } from './draw-card.ts';

export type Cards = (source: CardSource) => Promise<Buffer>;

const keptBytes = 16 * 1024 * 1024;

/**
 * Draws each card once while it is asked for, and keeps the latest: one at a time, since that takes a tenth of a second,
 * with the organizations in turn.
 */
export function createCards(
  { files }: { files: Pick<Services['files'], 'open'> },
  drawOne = drawCard,
): Cards {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  const queue = createFairQueue({ running: 1, waitingEach: 20 });
  const bytesOf = async (storageKey: string | null) => {
    if (storageKey === null) return null;
    try {
      return await buffer(await files.open(storageKey));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };

  async function draw({ tenantId, words, logoKey, imageKey, hash }: CardSource): Promise<Buffer> {
    try {
      const card = await queue({ owner: tenantId }, async () =>
        drawOne({ ...words, logo: await bytesOf(logoKey), image: await bytesOf(imageKey) }),
      );
      kept.set(hash, card);
      return card;
    } finally {
      drawing.delete(hash);
    }
  }

  return async (source) => {
    const known = kept.get(source.hash) ?? drawing.get(source.hash);
    if (known !== undefined) return known;
    const drawn = draw(source);
    drawing.set(source.hash, drawn);
    return drawn;
  };
}
