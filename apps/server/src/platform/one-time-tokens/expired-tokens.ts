import { oneTimeTokens } from '@guidon/db';
import { lt } from 'drizzle-orm';
import type { Cleanup } from '../feature/feature.ts';

const dayMs = 24 * 60 * 60_000;

export const expiredTokens: Cleanup = {
  name: 'tokens',
  // Kept for another day, so that a late click gets the message that the link has expired.
  remove: (tx, { now }) =>
    tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - dayMs))),
};
