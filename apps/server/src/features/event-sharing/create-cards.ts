import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services/services.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createHashQueue } from '../accounts/index.ts';
import type { CardSource } from './card-of.ts';
import { drawCard } from './draw-card.ts';

export type Cards = (source: CardSource) => Promise<Buffer>;

const keptBytes = 16 * 1024 * 1024;

/** Draws each card once while it is asked for, and keeps the latest: one at a time, since that takes a tenth of a second. */
export function createCards({ files }: Pick<Services, 'files'>): Cards {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  const queue = createHashQueue({ running: 1, waiting: 50 });
  const bytesOf = async (storageKey: string | null) => {
    if (storageKey === null) return null;
    try {
      return await buffer(await files.open(storageKey));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };

  async function draw({ words, logoKey, imageKey, hash }: CardSource): Promise<Buffer> {
    try {
      const card = await queue(async () =>
        drawCard({ ...words, logo: await bytesOf(logoKey), image: await bytesOf(imageKey) }),
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
