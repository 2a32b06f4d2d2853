import { events, type Tx } from '@guidon/db';
import { webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { nextVersion, requireRow, requireWritten } from '../../../platform/records/records.ts';
import { isCompetition } from '../../events/index.ts';
import { t } from '../declares.ts';

type Owner = Pick<MemberCtx, 'tenantId'>;
export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type DeliveryContent = Pick<DeliveryRow, 'id' | 'number' | 'kind' | 'content'>;

/** A delivery whose time has come. */
export interface Due {
  webhook: WebhookRow;
  delivery: DeliveryRow;
}

export const isWebhook = ({ tenantId }: Owner, id: string) =>
  and(eq(webhooks.tenantId, tenantId), eq(webhooks.id, id));

export const isOfWebhook = ({ tenantId }: Owner, webhookId: string) =>
  and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.webhookId, webhookId));

/** Locked until the transaction ends; NOT_FOUND where the tenant has no such webhook. */
export function lockWebhook(tx: Tx, owner: Owner, id: string): Promise<WebhookRow> {
  return requireRow(tx.select().from(webhooks).where(isWebhook(owner, id)).for('update'), t('notFound'));
}

export function requireWebhook(tx: Tx, owner: Owner, id: string): Promise<WebhookRow> {
  return requireRow(tx.select().from(webhooks).where(isWebhook(owner, id)), t('notFound'));
}

export async function requireEvents(tx: Tx, { tenantId }: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(isCompetition, eq(events.tenantId, tenantId), inArray(events.id, [...ids])));
  if (found.length !== ids.length) throw notFound(t('eventNotFound'));
}

/** CONFLICT when `version` is no longer the current one. */
export async function changeWebhook(
  tx: Tx,
  { tenantId, id, version }: Pick<WebhookRow, 'tenantId' | 'id' | 'version'>,
  change: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  const writing = tx
    .update(webhooks)
    .set({ ...change, ...nextVersion(webhooks) })
    .where(and(isWebhook({ tenantId }, id), eq(webhooks.version, version)))
    .returning({ id: webhooks.id });
  await requireWritten(writing);
}

export async function waitingFor(tx: Tx, owner: Owner, webhookId: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(webhookDeliveries)
    .where(and(isOfWebhook(owner, webhookId), eq(webhookDeliveries.state, 'waiting')));
  return row?.number ?? 0;
}

/** The same of all webhooks of a tenant that have any. */
export async function waitingByWebhook(tx: Tx, { tenantId }: Owner): Promise<Map<string, number>> {
  const { webhookId } = webhookDeliveries;
  const rows = await tx
    .select({ webhookId, number: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.state, 'waiting')))
    .groupBy(webhookId);
  return new Map(rows.map((row) => [row.webhookId, row.number]));
}

/** What still waits to be sent, other than tests, is not sent any more. */
export async function dropWaiting(tx: Tx, owner: Owner, webhookId: string, at: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAt: null, problem: 'switchedOff', doneAt: at })
    .where(
      and(
        isOfWebhook(owner, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        ne(webhookDeliveries.kind, 'test'),
      ),
    );
}
