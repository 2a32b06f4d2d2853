import { createFairQueue } from '../overload/create-fair-queue.ts';

/** Loaded with the first picture: it takes 9 MB. */
export const loadSharp = async () => (await import('sharp')).default;

/** One picture at a time: decoded it can take a hundred times its bytes. Organizations and accounts have it in turn. */
export const decodeInTurn = createFairQueue({ running: 1, waitingEach: 10 });
