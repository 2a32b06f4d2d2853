import { announcements, events, inTenant, isNotSuspended, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { withLinks } from '../../../../platform/language/localized-text.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { type MailReader, claimMailReaders } from '../mail-readers.ts';
import { stopTokenOf } from '../stop-mails.ts';
import { t } from '../../declares.ts';

export const mailAnnouncementJob = defineJob({
  name: 'mail-announcement',
  data: z.object({ tenantId: z.string(), announcementId: z.string() }),
});

/** Until then an announcement is corrected or removed before anybody has a mail of it. */
export const mailAfterSeconds = 60;

const atOnce = 300;

type MailServices = Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>;

interface AnnouncementKey {
  tenantId: string;
  announcementId: string;
}

/**
 * Mails an announcement as it reads now, a slice of its readers at a time. One that was removed is mailed to nobody,
 * nor one of an organization that is suspended by then, whose pages nobody can open.
 */
export async function mailAnnouncement(
  services: MailServices,
  key: AnnouncementKey,
  atMost = atOnce,
): Promise<void> {
  const { tenantId } = key;
  const scope = { database: services.database, tenantId };
  await inTenant(scope, async (tx) => {
    const announcement = await findAnnouncement(tx, key);
    if (!announcement) return;
    const { eventId } = announcement;
    const slice = { tenantId, eventId, nowMs: services.clock(), atMost };
    const { readers, isLast } = await claimMailReaders(tx, slice);
    for (const reader of readers) await mailReader(tx, services, { tenantId, announcement, reader });
    if (!isLast) await services.jobs.send(tx, mailAnnouncementJob, key);
  });
}

interface MailedAnnouncement {
  eventId: string;
  event: string;
  title: string;
  message: string;
}

/** Locked, so that it is neither corrected nor removed while it is mailed. */
async function findAnnouncement(
  tx: Tx,
  { tenantId, announcementId }: AnnouncementKey,
): Promise<MailedAnnouncement | null> {
  const { eventId, title, message } = announcements;
  const [found] = await tx
    .select({ eventId, title, message, event: events.name })
    .from(announcements)
    .innerJoin(events, and(eq(events.tenantId, announcements.tenantId), eq(events.id, eventId)))
    .where(
      and(
        eq(announcements.tenantId, tenantId),
        eq(announcements.id, announcementId),
        isNotSuspended(announcements.tenantId),
      ),
    )
    .for('share', { of: announcements });
  return found ?? null;
}

async function mailReader(
  tx: Tx,
  services: MailServices,
  {
    tenantId,
    announcement,
    reader,
  }: { tenantId: string; announcement: MailedAnnouncement; reader: MailReader },
): Promise<void> {
  const { eventId, event, title, message } = announcement;
  const { userId, email, language } = reader;
  const token = stopTokenOf(services.settings.secretKey, userId);
  await queueMail(tx, services, {
    kind: 'announcement',
    to: email,
    userId,
    tenantId,
    language,
    subject: t('mail.subject', { title: withLinks(title), event }),
    heading: withLinks(title),
    paragraphs: [t('mail.announced', { event }), withLinks(message)],
    action: { label: t('mail.open'), path: `/events/${eventId}` },
    footnotes: [t('mail.why')],
    footerLink: { label: t('mail.stop'), path: `/announcement-mails/stop?token=${token}` },
  });
}
