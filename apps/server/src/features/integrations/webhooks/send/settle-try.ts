import type { Tx } from '@guidon/db';
import { webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import { and, eq, sql } from 'drizzle-orm';
import { type Due, isWebhook } from '../store.ts';
import { nextTryMs, restMs } from './next-try.ts';
import type { Outcome } from './send-delivery.ts';

/** Writes what came of a try: of the delivery, and of the webhook. */
export async function settleTry(
  tx: Tx,
  { webhook, delivery }: Due,
  outcome: Outcome,
  nowMs: number,
): Promise<{ failingSince: Date | null }> {
  const { tenantId, id } = webhook;
  const tries = delivery.tries + (outcome.kind === 'later' ? 0 : 1);
  const nextMs = nextOf(delivery, tries, outcome, nowMs);
  const { status, answer, problem } = outcome;
  const state = outcome.kind === 'delivered' ? 'delivered' : nextMs === null ? 'failed' : 'waiting';
  const now = new Date(nowMs);
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      tries,
      status,
      answer,
      problem,
      nextAt: state === 'waiting' && nextMs !== null ? new Date(nextMs) : null,
      doneAt: state === 'waiting' ? null : now,
    })
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.id, delivery.id),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
  const [after] = await tx
    .update(webhooks)
    .set(changeOf(webhook.failures, outcome, nowMs))
    .where(isWebhook({ tenantId }, id))
    .returning({ failingSince: webhooks.failingSince });
  return { failingSince: after?.failingSince ?? null };
}

/** When it is tried again; null for what is done with. */
function nextOf(
  { givesUpAt }: Due['delivery'],
  tries: number,
  outcome: Outcome,
  nowMs: number,
): number | null {
  if (outcome.kind === 'delivered') return null;
  const nextMs = outcome.kind === 'later' ? nowMs + outcome.waitMs : nextTryMs(tries, nowMs);
  return nextMs === null || nextMs > givesUpAt.getTime() ? null : nextMs;
}

function changeOf(failures: number, outcome: Outcome, nowMs: number) {
  if (outcome.kind === 'delivered') return { failingSince: null, failures: 0, restsUntil: null };
  if (outcome.kind === 'later') return { restsUntil: new Date(nowMs + outcome.waitMs) };
  return {
    failingSince: sql`coalesce(${webhooks.failingSince}, ${new Date(nowMs).toISOString()})`,
    failures: failures + 1,
    restsUntil: new Date(nowMs + restMs(failures + 1)),
  };
}
