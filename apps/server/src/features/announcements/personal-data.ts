import { announcementReads } from '@guidon/db';
import { announcementMails } from '@guidon/db/schema/announcement-mails';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

/** What a deleted account has announced stays with its event, under the name that deleted accounts have. */
export const announcementsPersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'announcement' as kind, t.name as organization, a.id, a.title as name, a.created_at
        from announcements a join tenants t on t.id = a.tenant_id
        where a.created_by = ${userId} order by a.created_at`,
    },
    {
      name: 'announcements-read',
      all: ({ userId }) => sql`
        select t.name as organization, a.title, r.read_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join announcement_reads r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join announcements a on a.tenant_id = r.tenant_id and a.id = r.announcement_id
        where m.user_id = ${userId} order by r.read_at`,
    },
    {
      name: 'announcement-mails',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, a.mailed_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join announcement_mails a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
        join events e on e.tenant_id = a.tenant_id and e.id = a.event_id
        where m.user_id = ${userId} order by a.mailed_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    const ownTenants = sql`(select tenant_id from memberships where user_id = ${userId})`;
    await tx
      .delete(announcementReads)
      .where(and(eq(announcementReads.userId, userId), sql`${announcementReads.tenantId} in ${ownTenants}`));
    await tx
      .delete(announcementMails)
      .where(and(eq(announcementMails.userId, userId), sql`${announcementMails.tenantId} in ${ownTenants}`));
  },
};
