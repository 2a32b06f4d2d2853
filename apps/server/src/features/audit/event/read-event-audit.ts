import {
  type AuditEntry,
  eventAuditActions,
  type EventAuditEntry,
  type eventAuditRoutes,
  type RouteInput,
  type RouteReply,
} from '@guidon/contract';
import { auditLog, type Tx, users, inTenant } from '@guidon/db';
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { containsText } from '../../../platform/http/contains-text.ts';
import {
  type KeysetPage,
  type ListOrder,
  type ListPage,
  orderByLatest,
  keysetPage,
} from '../../../platform/http/keyset-page.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireEventRight } from '../../events/index.ts';
import { namesInEvent } from './names-in-entries.ts';

/** `name` tells the cursors of one list from those of another. */
export const latestEntriesFirst = (name: string): ListOrder => orderByLatest(name, auditLog.at, auditLog.id);

interface ActorAndTime {
  /** A part of the username. */
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Query = RouteInput<typeof eventAuditRoutes.list>['query'];

export type AuditFilter = Pick<Query, 'kind' | 'actor' | 'from' | 'to'>;

export const latestFirst = latestEntriesFirst('event-audit');

/** A page of what the audit log has of an event; addresses and requests stay in it. */
export async function readEventAudit(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  filter: AuditFilter,
  page: KeysetPage,
): Promise<ListPage<EventAuditEntry>> {
  const rows = await tx
    .select({
      sortKey: page.sortKey,
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      targetType: auditLog.targetType,
      targetId: auditLog.targetId,
      details: auditLog.details,
      actorId: users.id,
      username: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(
      and(
        eq(auditLog.tenantId, tenantId),
        eq(auditLog.eventId, eventId),
        ...conditionsOf(filter),
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { data, nextCursor } = page.cut(rows);
  return {
    nextCursor,
    data: data.map(({ id, at, action, targetType, targetId, details, actorId, username }) => ({
      id,
      at: at.toISOString(),
      actor: actorOf({ actorId, username }),
      action,
      target: { type: targetType, id: targetId },
      details: shownDetails(targetType, details),
    })),
  };
}

function conditionsOf({ kind, ...filter }: AuditFilter): SQL[] {
  const ofKind = kind === undefined ? [] : [inArray(auditLog.action, [...eventAuditActions[kind]])];
  return [...ofKind, ...byActorAndTime(filter)];
}

/** What a team plans is its own, and mail addresses are shown by the pages that are about them alone. */
export function shownDetails(targetType: string, details: Record<string, unknown>): Record<string, unknown> {
  const hidden = targetType === 'team-task' ? ['email', 'eventId', 'title'] : ['email', 'eventId'];
  return Object.fromEntries(Object.entries(details).filter(([key]) => !hidden.includes(key)));
}

/** Conditions on entries that are joined with the account that acted. */
export function byActorAndTime({ actor, from, to }: ActorAndTime): SQL[] {
  return [
    actor === undefined ? [] : containsText(users.username, actor),
    from === undefined ? [] : gte(auditLog.at, new Date(from)),
    to === undefined ? [] : lt(auditLog.at, new Date(to)),
  ].flat();
}

/** Null for what the clock did, and for an account that is gone. */
export function actorOf(row: { actorId: string | null; username: string | null }): AuditEntry['actor'] {
  const { actorId: id, username } = row;
  return id !== null && username !== null ? { id, username } : null;
}

export async function listEventAudit(
  ctx: MemberCtx,
  { eventId, ...query }: Query & { eventId: string },
): Promise<Omit<RouteReply<typeof eventAuditRoutes.list>, 'success'>> {
  const key = { tenantId: ctx.tenantId, eventId };
  const page = keysetPage(ctx, latestFirst, query);
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'hosts');
    const { data, nextCursor } = await readEventAudit(tx, key, query, page);
    return { data, nextCursor, names: await namesInEvent(tx, key, data) };
  });
}
