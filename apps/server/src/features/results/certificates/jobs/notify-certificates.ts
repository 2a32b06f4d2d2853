import { asPlatform, events, inTenant, isNotSuspended, type Tx } from '@guidon/db';
import { certificateNoticeStates, eventResultStates } from '@guidon/db/schema/results';
import { and, asc, eq, sql } from 'drizzle-orm';
import { defineCronJob } from '../../../../platform/jobs/job.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { sendDomainEvent } from '../../../../platform/notifications/domain-event.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { endSql, isCompetition, revealedSql } from '../../../events/index.ts';
import { certificatesReady, t } from '../../declares.ts';
import { markAllTold, type NoticeReader, claimNoticeReaders } from '../notice-readers.ts';
export const notifyCertificatesJob = defineCronJob({ name: 'tell-certificates', cron: '* * * * *' });

const atOnce = 300;
const eventsAtOnce = 50;
/** Nobody wants to hear today of what ended long ago. */
const endedWithinMs = 7 * 24 * 60 * 60_000;

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>;

interface ReadyEvent {
  tenantId: string;
  eventId: string;
  name: string;
  resultsAt: Date;
}

/** Tells participants once their results are stored, in slices, each in a transaction of its own. */
export async function notifyCertificates(services: Needs, atMost = atOnce): Promise<void> {
  for (const event of await readyEvents(services)) {
    let isLast = false;
    while (!isLast) isLast = await notifySome(services, event, atMost);
  }
}

async function readyEvents(services: Needs): Promise<ReadyEvent[]> {
  const nowMs = services.clock();
  const since = new Date(nowMs - endedWithinMs).toISOString();
  const { tenantId, eventId, madeAt } = eventResultStates;
  return asPlatform(services, (tx) =>
    tx
      .select({ tenantId, eventId, name: events.name, resultsAt: madeAt })
      .from(eventResultStates)
      .innerJoin(events, and(eq(events.tenantId, tenantId), eq(events.id, eventId)))
      .leftJoin(
        certificateNoticeStates,
        and(eq(certificateNoticeStates.tenantId, tenantId), eq(certificateNoticeStates.eventId, eventId)),
      )
      .where(
        and(
          isCompetition,
          isNotSuspended(tenantId),
          revealedSql(nowMs),
          sql`not exists (select from event_histories h
            where h.tenant_id = ${tenantId} and h.event_id = ${eventId})`,
          sql`greatest(${endSql}, ${events.revealedAt}) >= ${since}::timestamptz`,
          sql`${certificateNoticeStates.resultsAt} is distinct from ${madeAt}`,
        ),
      )
      .orderBy(asc(madeAt))
      .limit(eventsAtOnce),
  );
}

async function notifySome(services: Needs, event: ReadyEvent, atMost: number): Promise<boolean> {
  const { tenantId, eventId, resultsAt } = event;
  return inTenant({ database: services.database, tenantId }, async (tx) => {
    const slice = { tenantId, eventId, nowMs: services.clock(), atMost };
    const { readers, isLast } = await claimNoticeReaders(tx, slice);
    const userIds = readers.map(({ userId }) => userId);
    if (userIds.length > 0)
      await sendDomainEvent(tx, services, certificatesReady, { tenantId, eventId, userIds });
    for (const reader of readers) await mailReader(tx, services, event, reader);
    if (isLast) await markAllTold(tx, { tenantId, eventId, resultsAt });
    return isLast;
  });
}

async function mailReader(
  tx: Tx,
  services: Needs,
  { tenantId, eventId, name: event }: ReadyEvent,
  { userId, email, language }: NoticeReader,
): Promise<void> {
  if (email === null) return;
  await queueMail(tx, services, {
    kind: 'certificate-ready',
    to: email,
    userId,
    tenantId,
    language,
    subject: t('mail.subject', { event }),
    heading: t('notification.ready'),
    paragraphs: [t('mail.text', { event })],
    action: { label: t('mail.open'), path: `/events/${eventId}` },
    footnotes: [t('mail.why')],
  });
}
