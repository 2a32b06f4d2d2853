import { asPlatform, challenges, eventChallenges, events, hints, isNotSuspended, type Tx } from '@guidon/db';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifyAtTime, notifyOn } from '../../platform/notifications/notification.ts';
import { momentOnClockSql, openToAllSql, phaseSql } from '../events/index.ts';
import { hintAdded, t } from './declares.ts';
/** How far back a hint that has opened is looked for, so that none is missed while no process runs. */
const lookBackMs = 15 * 60_000;

const params = z.object({
  challenge: z.string(),
  event: z.string(),
  /** As players see it before they unlock the hint; empty for none. */
  title: z.string(),
  number: z.number(),
});

const content = {
  type: 'challenge',
  params,
  title: ({ challenge, title, number }: z.infer<typeof params>) =>
    title === ''
      ? t('notification.hintNumberIsOpen', { challenge, number })
      : t('notification.hintIsOpen', { challenge, title }),
  message: ({ event }: { event: string }) => t('notification.hintInEvent', { event }),
} as const;

/** To the participants, of a hint that is open as soon as it is there; one that opens later is told of then. */
const hintWasAdded = notifyOn({
  ...content,
  code: 'hint-added',
  on: hintAdded,
  find: async (tx, { tenantId, eventId, challengeId, hintId }, nowMs) => {
    const isHint = and(
      eq(hints.tenantId, tenantId),
      eq(hints.id, hintId),
      eq(hints.challengeId, challengeId),
      eq(eventChallenges.eventId, eventId),
    );
    const [found] = await openHints(tx, nowMs, isHint);
    return found ? noticeOf(found) : null;
  },
});

/** To the participants, of a hint whose time has come. */
const hintHasOpened = notifyAtTime({
  ...content,
  code: 'hint-opened',
  findDue: async (services, nowMs) => {
    const justOpened = and(
      isNotNull(hints.opensAfterMinutes),
      sql`${opensAt} > ${new Date(nowMs - lookBackMs).toISOString()}::timestamptz`,
    );
    const due = await asPlatform(services, (tx) => openHints(tx, nowMs, justOpened));
    return due.map((found) => ({ tenantId: found.tenantId, ...noticeOf(found) }));
  },
});

export const hintNotifications = [hintWasAdded, hintHasOpened];

const opensAt = momentOnClockSql(sql`coalesce(${hints.opensAfterMinutes}, 0)`);

/** Hints of live events whose time has come, of challenges that all players may read. */
function openHints(tx: Tx, nowMs: number, where: SQL | undefined) {
  return tx
    .select({
      tenantId: events.tenantId,
      eventId: events.id,
      event: events.name,
      challengeId: challenges.id,
      challenge: challenges.name,
      hintId: hints.id,
      title: hints.title,
      position: hints.position,
    })
    .from(hints)
    .innerJoin(challenges, and(eq(challenges.tenantId, hints.tenantId), eq(challenges.id, hints.challengeId)))
    .innerJoin(
      eventChallenges,
      and(eq(eventChallenges.tenantId, hints.tenantId), eq(eventChallenges.challengeId, hints.challengeId)),
    )
    .innerJoin(events, and(eq(events.tenantId, hints.tenantId), eq(events.id, eventChallenges.eventId)))
    .where(
      and(
        sql`${phaseSql(nowMs)} = 'live'`,
        sql`(${hints.opensAfterMinutes} is null or ${events.pausedAt} is null)`,
        sql`${opensAt} <= ${new Date(nowMs).toISOString()}::timestamptz`,
        openToAllSql(nowMs),
        isNotSuspended(events.tenantId),
        where,
      ),
    );
}

/** Says that there is a hint, never what it says; the same whichever way it became known. */
function noticeOf(found: Awaited<ReturnType<typeof openHints>>[number]) {
  const { eventId, challengeId, hintId, event, challenge, title, position } = found;
  return {
    params: { challenge, event, title, number: position + 1 },
    link: `/challenges/${challengeId}?event=${eventId}`,
    eventId,
    audience: { eventId },
    sourceKey: `hint-open:${eventId}:${hintId}`,
  };
}
