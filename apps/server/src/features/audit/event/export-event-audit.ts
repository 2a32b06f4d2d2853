import type { EventAuditEntry, eventAuditRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../../platform/files/send-table.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { keysetPage } from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../../events/index.ts';
import { eventAuditAudit, t } from '../declares.ts';
import { namesInEvent } from './names-in-entries.ts';
import { type AuditFilter, latestFirst, readEventAudit } from './read-event-audit.ts';
type Input = RouteInput<typeof eventAuditRoutes.export>;

const columns = ['at', 'actor', 'action', 'targetType', 'target', 'targetId', 'details'] as const;
const rowsAtOnce = 1_000;

/** Streams the audit log of an event as a file, and records that it was handed out. */
export async function exportEventAudit(
  ctx: MemberCtx,
  { params: { eventId }, query: { format, ...filter } }: Pick<Input, 'params' | 'query'>,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const event = await inTenant(ctx, async (tx) => {
    const found = await requireEventRight(tx, ctx, eventId, 'hosts');
    await eventAuditAudit.record(tx, ctx, {
      action: 'event.export-audit',
      targetId: eventId,
      details: { format, filter },
    });
    return found;
  });
  const at = new Date(ctx.clock()).toISOString();
  const table = {
    fileName: `audit-${at.slice(0, 10)}`,
    sheetName: 'Audit',
    about: { event: event.name, at },
    columns: columns.map((key) => ({ key, title: t(`column.${key}`).in(ctx.language) })),
    times: ['at'],
    rows: rowsOf(ctx, eventId, filter),
  };
  return sendTable(reply, table, format);
}

async function* rowsOf(ctx: MemberCtx, eventId: string, filter: AuditFilter) {
  const key = { tenantId: ctx.tenantId, eventId };
  let cursor: string | undefined;
  do {
    const page = keysetPage(ctx, latestFirst, { cursor, limit: rowsAtOnce });
    const { data, names, nextCursor } = await inTenant(ctx, async (tx) => {
      const read = await readEventAudit(tx, key, filter, page);
      return { ...read, names: await namesInEvent(tx, key, read.data) };
    });
    for (const entry of data) yield rowOf(entry, names);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function rowOf({ at, actor, action, target, details }: EventAuditEntry, names: Record<string, string>) {
  return {
    at,
    actor: actor?.username ?? '',
    action,
    targetType: target.type,
    target: names[target.id ?? ''] ?? '',
    targetId: target.id ?? '',
    details: JSON.stringify(details),
  };
}
