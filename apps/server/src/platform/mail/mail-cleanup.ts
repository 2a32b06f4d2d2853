import { mailCooldowns, mails } from '@guidon/db';
import { and, lt, ne } from 'drizzle-orm';
import type { Cleanup } from '../feature/feature.ts';

const dayMs = 24 * 60 * 60_000;

export const mailCleanup: readonly Cleanup[] = [
  {
    name: 'cooldowns',
    remove: (tx, { now }) =>
      tx.delete(mailCooldowns).where(lt(mailCooldowns.lastAt, new Date(now.getTime() - dayMs))),
  },
  {
    name: 'mails',
    remove: (tx, { keptFrom }) =>
      tx.delete(mails).where(and(ne(mails.state, 'queued'), lt(mails.createdAt, keptFrom))),
  },
];
