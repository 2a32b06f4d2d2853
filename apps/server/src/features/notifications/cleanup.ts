import { limits } from '@guidon/contract';
import { announcementMails } from '@guidon/db/schema/notifications';
import { lte } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';

/** After a day a mail keeps no other one back. */
export const announcementsCleanup: readonly Cleanup[] = [
  {
    name: 'announcementMails',
    remove: (tx, { now }) => {
      const before = new Date(now.getTime() - limits.announcementMailEveryMs);
      return tx.delete(announcementMails).where(lte(announcementMails.mailedAt, before));
    },
  },
];
