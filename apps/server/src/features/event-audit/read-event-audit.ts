import {
  eventAuditActions,
  type EventAuditEntry,
  type eventAuditRoutes,
  type RouteInput,
} from '@guidon/contract';
import { auditLog, type Tx, users } from '@guidon/db';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { KeysetPage, ListPage } from '../../platform/http/keyset-page.ts';
import { actorOf, byActorAndTime, latestEntriesFirst } from './entry-query.ts';
import { shownDetails } from './shown-details.ts';

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
