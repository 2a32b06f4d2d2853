import { newId, type Tx } from '@guidon/db';
import { webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import { and, eq, sql } from 'drizzle-orm';
import { trySpanMs } from '../send/next-try.ts';
import { type DeliveryRow, isOfWebhook, isWebhook, type WebhookRow } from '../store.ts';
import type { HookEvent } from './hook-event.ts';

/** With so many deliveries that wait, events wait where they are. */
export const waitingMax = 1_000;

/** A statement of more rows takes the thread for longer than others should wait. */
const rowsAtOnce = 100;

/** Numbers events that the webhook has not heard of, under its lock; no more than there is room for. */
export async function addDeliveries(
  tx: Tx,
  { tenantId, id: webhookId, lastNumber }: Pick<WebhookRow, 'tenantId' | 'id' | 'lastNumber'>,
  { hookEvents, most = waitingMax }: { hookEvents: readonly HookEvent[]; most?: number },
  nowMs: number,
): Promise<DeliveryRow[]> {
  const known = await knownKeys(tx, { tenantId, webhookId }, hookEvents);
  const fresh = hookEvents.filter(({ key }) => !known.has(key)).slice(0, most);
  if (fresh.length === 0) return [];
  const now = new Date(nowMs);
  await tx
    .update(webhooks)
    .set({ lastNumber: lastNumber + fresh.length })
    .where(isWebhook({ tenantId }, webhookId));
  const rows = fresh.map(({ key, kind, eventId, unitId, content }, index) => ({
    tenantId,
    id: newId(),
    webhookId,
    number: lastNumber + index + 1,
    kind,
    momentKey: key,
    eventId: eventId ?? null,
    unitId: unitId ?? null,
    content,
    nextAt: now,
    givesUpAt: new Date(nowMs + trySpanMs),
    createdAt: now,
  }));
  const added: DeliveryRow[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    added.push(...(await tx.insert(webhookDeliveries).values(some).returning()));
  }
  return added;
}

async function knownKeys(
  tx: Tx,
  { tenantId, webhookId }: { tenantId: string; webhookId: string },
  hookEvents: readonly HookEvent[],
): Promise<ReadonlySet<string>> {
  if (hookEvents.length === 0) return new Set();
  const keys = hookEvents.map(({ key }) => key);
  const rows = await tx
    .select({ key: webhookDeliveries.momentKey })
    .from(webhookDeliveries)
    .where(
      and(
        isOfWebhook({ tenantId }, webhookId),
        sql`${webhookDeliveries.momentKey} = any (${sql.param(keys)}::text[])`,
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

export const isEnabledHook = (tenantId: string) =>
  and(eq(webhooks.tenantId, tenantId), eq(webhooks.isEnabled, true));
