import type { WebhookEvent } from '@guidon/contract';
import { announcements, auditLog, type Tx, type UnitId, unitIdOf, userIdOf } from '@guidon/db';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { LiveEvent, LiveEvents } from '../../../standings/index.ts';
import type { HookEvent } from './hook-event.ts';
import { mayShowBoards, mayShowEvent, eventContent, unitContent } from './hook-content.ts';

/** What the audit log calls them; its rows are written with their cause. */
const kinds: Readonly<Record<string, WebhookEvent>> = {
  'event.start': 'event.started',
  'event.complete': 'event.ended',
  'event.pause': 'event.paused',
  'event.reopen': 'event.resumed',
  'event.resume': 'event.resumed',
  'event.announce': 'announcement',
  'team.create': 'team.created',
};

export interface LogRow {
  id: string;
  kind: WebhookEvent;
  at: Date;
  eventId: string;
  actorUserId: string | null;
  targetId: string | null;
  details: Record<string, unknown>;
  announcement: { id: string; title: string; message: string; priority: string } | null;
}

export async function readLog(tx: Tx, tenantId: string, after: Date): Promise<LogRow[]> {
  const rows = await tx
    .select({
      id: auditLog.id,
      action: auditLog.action,
      at: auditLog.at,
      eventId: auditLog.eventId,
      actorUserId: auditLog.actorUserId,
      targetId: auditLog.targetId,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, tenantId),
        gt(auditLog.at, after),
        inArray(auditLog.action, Object.keys(kinds)),
      ),
    )
    .orderBy(asc(auditLog.at));
  const announced = await readAnnouncements(tx, tenantId, rows);
  return rows.flatMap(({ action, eventId, ...row }) => {
    const kind = kinds[action];
    if (kind === undefined || eventId === null) return [];
    return [{ ...row, kind, eventId, announcement: announced.get(announcementOf(row)) ?? null }];
  });
}

const announcementOf = ({ details }: Pick<LogRow, 'details'>) =>
  typeof details['announcementId'] === 'string' ? details['announcementId'] : '';

async function readAnnouncements(tx: Tx, tenantId: string, rows: readonly Pick<LogRow, 'details'>[]) {
  const ids = rows.map(announcementOf).filter((id) => id !== '');
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: announcements.id,
            title: announcements.title,
            message: announcements.message,
            priority: announcements.priority,
          })
          .from(announcements)
          .where(and(eq(announcements.tenantId, tenantId), inArray(announcements.id, ids)));
  return new Map(found.map((announcement) => [announcement.id, announcement]));
}

/** What is told of a row now; null for what members may not know. */
export async function hookEventOfLog(
  { events, live }: { events: LiveEvents; live: LiveEvent },
  row: LogRow,
  nowMs: number,
): Promise<HookEvent | null> {
  const { definition } = live;
  if (!mayShowEvent(definition)) return null;
  const hookEvent = {
    key: `log:${row.id}`,
    kind: row.kind,
    atMs: row.at.getTime(),
    eventId: live.id,
    content: { at: row.at.toISOString(), event: eventContent(definition) },
  };
  switch (row.kind) {
    case 'announcement':
      return (
        row.announcement && {
          ...hookEvent,
          content: { ...hookEvent.content, announcement: row.announcement },
        }
      );
    case 'team.created': {
      const unitId = unitIdOf(row.targetId ?? '');
      const unit = await readUnit({ events, live }, { unitId, userId: row.actorUserId }, nowMs);
      return unit && { ...hookEvent, unitId, content: { ...hookEvent.content, unit } };
    }
    case 'event.paused': {
      const { message } = row.details;
      return typeof message === 'string' && message !== ''
        ? { ...hookEvent, content: { ...hookEvent.content, message } }
        : hookEvent;
    }
    default:
      return hookEvent;
  }
}

/** A unit that has just come in; this process may not have heard of it yet. */
export async function readUnit(
  { events, live }: { events: LiveEvents; live: LiveEvent },
  { unitId, userId }: { unitId: UnitId; userId: string | null },
  nowMs: number,
): Promise<ReturnType<typeof unitContent>> {
  if (!mayShowBoards(live.definition)) return null;
  if (userId !== null && !live.isUnit(unitId)) await events.refreshUnit(live, userIdOf(userId));
  return unitContent(live, unitId, nowMs);
}
