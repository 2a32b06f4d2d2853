import { limits } from '@guidon/contract';
import { feedback } from '@guidon/db/schema/feedback';
import { and, eq, lte } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';

/** Writers of the contact form have no account with which they could have it removed. */
export const feedbackCleanup: readonly Cleanup[] = [
  {
    name: 'contactMessages',
    remove: (tx, { now }) => {
      const before = new Date(now.getTime() - limits.contactKeptMs);
      return tx.delete(feedback).where(and(eq(feedback.about, 'contact'), lte(feedback.createdAt, before)));
    },
  },
];
