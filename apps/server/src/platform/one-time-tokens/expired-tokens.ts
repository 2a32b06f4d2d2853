import { oneTimeTokens } from '@guidon/db';
import { lt } from 'drizzle-orm';
import type { Cleanup } from '../feature/cleanup.ts';

const dayMs = 24 * 60 * 60_000;

export const expiredTokens: Cleanup = {
  name: 'tokens',
  // A day longer, so that a late click is told that the link has expired.
  remove: (tx, { now }) =>
    tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - dayMs))),
};
