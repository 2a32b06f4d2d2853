import { auditFamilies, type AuditEntry, type auditRoutes, limits, type RouteInput } from '@guidon/contract';
import { auditLog, type Tx, users, inTenant } from '@guidon/db';
import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/http/contains-text.ts';
import { type KeysetPage, keysetPage } from '../../platform/http/keyset-page.ts';
import { namesInEntries } from './event/names-in-entries.ts';
import { actorOf, byActorAndTime, latestEntriesFirst, shownDetails } from './event/read-event-audit.ts';
import type { MemberCtx } from '../../platform/http/context.ts';

type Query = RouteInput<typeof auditRoutes.list>['query'];

export type AuditFilter = Omit<Query, 'cursor' | 'limit'>;

const dayMs = 86_400_000;

export const latestFirst = latestEntriesFirst('audit');

export interface AuditPage {
  data: AuditEntry[];
  nextCursor: string | null;
  names: Record<string, string>;
}

interface AuditQuery {
  tenantId: string;
  nowMs: number;
}

/** A page of what the audit log has of a tenant. */
export async function readAudit(
  tx: Tx,
  { tenantId, nowMs }: AuditQuery,
  filter: AuditFilter,
  page: KeysetPage,
): Promise<AuditPage> {
  const rows = await tx
    .select({
      sortKey: page.sortKey,
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      targetType: auditLog.targetType,
      targetId: auditLog.targetId,
      eventId: auditLog.eventId,
      details: auditLog.details,
      address: auditLog.address,
      requestId: auditLog.requestId,
      actorId: users.id,
      username: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(eq(auditLog.tenantId, tenantId), ...conditionsOf(filter, nowMs), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { data: found, nextCursor } = page.cut(rows);
  const data = found.map(({ at, actorId, username, targetType, targetId, details, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    actor: actorOf({ actorId, username }),
    target: { type: targetType, id: targetId },
    details: shownDetails(targetType, details),
  }));
  const eventIds = [...new Set(data.flatMap(({ eventId }) => eventId ?? []))];
  return { data, nextCursor, names: await namesInEntries(tx, { tenantId, eventIds }, data) };
}

function conditionsOf(filter: AuditFilter, nowMs: number): (SQL | undefined)[] {
  const { family, objectId, eventId, search, to } = filter;
  return [
    family === undefined
      ? undefined
      : inArray(sql`split_part(${auditLog.action}, '.', 1)`, [...auditFamilies[family]]),
    objectId === undefined
      ? undefined
      : or(eq(auditLog.targetId, objectId), eq(auditLog.actorUserId, objectId)),
    eventId === undefined ? undefined : eq(auditLog.eventId, eventId),
    ...byActorAndTime(filter),
    ...(search === undefined ? [] : found(search, to, nowMs)),
  ];
}

/** No index helps to find a word, so that a year at most is looked through. */
function found(words: string, to: string | undefined, nowMs: number): SQL[] {
  const lastMs = to === undefined ? nowMs : Date.parse(to);
  const where = sql`(${containsText(auditLog.action, words.replaceAll(' ', '-'))}
    or (${auditLog.targetType} <> 'team-task'
      and ${containsText(sql`(${auditLog.details} - 'email')::text`, words)}))`;
  return [gte(auditLog.at, new Date(Math.max(0, lastMs - limits.statisticsDays * dayMs))), where];
}

export async function listAudit(ctx: MemberCtx, query: Query): Promise<AuditPage> {
  const page = keysetPage(ctx, latestFirst, query);
  const whose = { tenantId: ctx.tenantId, nowMs: ctx.clock() };
  return inTenant(ctx, (tx) => readAudit(tx, whose, query, page));
}
