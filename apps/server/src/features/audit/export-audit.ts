import type { AuditEntry, auditRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../platform/files/send-table.ts';
import type { MemberCtx, Exchange } from '../../platform/http/context.ts';
import { keysetPage } from '../../platform/http/keyset-page.ts';
import { auditAudit, t } from './declares.ts';
import { type AuditFilter, latestFirst, readAudit } from './read-audit.ts';
type Input = RouteInput<typeof auditRoutes.export>;

const columns = [
  'at',
  'actor',
  'action',
  'targetType',
  'target',
  'targetId',
  'event',
  'eventId',
  'details',
  'address',
  'requestId',
] as const;
const rowsAtOnce = 1_000;

/** Streams the audit log of the organization as a file, and records that it was handed out. */
export async function exportAudit(
  ctx: MemberCtx,
  { query: { format, ...filter } }: Pick<Input, 'query'>,
  { reply }: Exchange,
): Promise<FastifyReply> {
  await inTenant(ctx, (tx) =>
    auditAudit.record(tx, ctx, {
      action: 'audit.export',
      targetId: ctx.tenantId,
      details: { format, filter },
    }),
  );
  const at = new Date(ctx.clock()).toISOString();
  const table = {
    fileName: `audit-${at.slice(0, 10)}`,
    sheetName: 'Audit',
    about: { at },
    columns: columns.map((key) => ({ key, title: t(`column.${key}`).in(ctx.language) })),
    times: ['at'],
    rows: rowsOf(ctx, filter),
  };
  return sendTable(reply, table, format);
}

async function* rowsOf(ctx: MemberCtx, filter: AuditFilter) {
  const whose = { tenantId: ctx.tenantId, nowMs: ctx.clock() };
  let cursor: string | undefined;
  do {
    const page = keysetPage(ctx, latestFirst, { cursor, limit: rowsAtOnce });
    const { data, names, nextCursor } = await inTenant(ctx, (tx) => readAudit(tx, whose, filter, page));
    for (const entry of data) yield rowOf(entry, names);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function rowOf(entry: AuditEntry, names: Record<string, string>) {
  const { at, actor, action, target, eventId, details, address, requestId } = entry;
  return {
    at,
    actor: actor?.username ?? '',
    action,
    targetType: target.type,
    target: names[target.id ?? ''] ?? '',
    targetId: target.id ?? '',
    event: names[eventId ?? ''] ?? '',
    eventId: eventId ?? '',
    details: JSON.stringify(details),
    address,
    requestId,
  };
}
