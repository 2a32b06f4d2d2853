import { type Webhook, type WebhookDelivery, webhookEvents } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRow } from '../../../platform/records/records.ts';
import { bodyOf } from './render/body-of.ts';
import { type DeliveryRow, isWebhook, type WebhookRow } from './store.ts';
import { t } from '../declares.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import type { OutsideProblem } from '../../../platform/outside/fetch-outside.ts';

const toTime = (at: Date | null) => at?.toISOString() ?? null;

export async function readWebhooks(tx: Tx, { tenantId }: MemberCtx, where?: SQL): Promise<Webhook[]> {
  const rows = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.tenantId, tenantId), where))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const waiting = await tx
    .select({ id: webhookDeliveries.webhookId, number: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.state, 'waiting')))
    .groupBy(webhookDeliveries.webhookId);
  const newest = await tx
    .selectDistinctOn([webhookDeliveries.webhookId])
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.tenantId, tenantId))
    .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.number));
  const numbers = new Map(waiting.map(({ id, number }) => [id, number]));
  const lasts = new Map(newest.map((delivery) => [delivery.webhookId, delivery]));
  return rows.map((row) => present(row, numbers.get(row.id) ?? 0, lasts.get(row.id) ?? null));
}

export function readWebhook(tx: Tx, ctx: MemberCtx, id: string): Promise<Webhook> {
  return requireRow(readWebhooks(tx, ctx, isWebhook(ctx, id)), t('notFound'));
}

function present(row: WebhookRow, waiting: number, last: DeliveryRow | null): Webhook {
  const { id, shownUrl, shape, eventIds, isEnabled, offBy, failingSince, version, createdAt } = row;
  const state = failingSince === null ? 'on' : 'failing';
  return {
    id,
    address: shownUrl,
    shape,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    eventIds,
    state: isEnabled ? state : 'off',
    offBy,
    failingSince: toTime(failingSince),
    waiting,
    last: last && {
      kind: last.kind,
      state: last.state,
      status: last.status,
      createdAt: last.createdAt.toISOString(),
      doneAt: toTime(last.doneAt),
    },
    version,
    createdAt: createdAt.toISOString(),
  };
}

type Reader = Pick<MemberCtx, 'settings' | 'language'>;

export function presentDelivery(
  { settings, language }: Reader,
  shape: WebhookRow['shape'],
  row: Omit<DeliveryRow, 'tenantId'>,
): WebhookDelivery {
  const { id, number, kind, state, tries, status, answer, problem, createdAt } = row;
  return {
    id,
    number,
    kind,
    state,
    tries,
    nextAt: toTime(row.nextAt),
    status,
    answer,
    problem: problem === null ? null : problemText(problem).in(language),
    payload: bodyOf(settings, shape, row),
    createdAt: createdAt.toISOString(),
    doneAt: toTime(row.doneAt),
  };
}

/** Why a try has no answer that counts. */
const problems = {
  notOfTheWeb: t('problem.notOfTheWeb'),
  notHttps: t('problem.notHttps'),
  closedNetwork: t('problem.closedNetwork'),
  tooSlow: t('problem.tooSlow'),
  tooLarge: t('problem.tooLarge'),
  unreachable: t('problem.unreachable'),
  notUnderstood: t('problem.notUnderstood'),
  redirected: t('problem.redirected'),
  busy: t('problem.busy'),
  refused: t('problem.refused'),
  switchedOff: t('problem.switchedOff'),
  unreadable: t('problem.unreadable'),
} satisfies Record<string, LocalizedText> & Record<OutsideProblem, LocalizedText>;

export type DeliveryProblem = keyof typeof problems;

const isProblem = (code: string): code is DeliveryProblem => code in problems;

/** Of a code that another version has written, that there was no answer. */
export function problemText(code: string): LocalizedText {
  return problems[isProblem(code) ? code : 'unreachable'];
}
