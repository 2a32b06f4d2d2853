import type { Tx } from '@guidon/db';
import type { BillingSettings, PlanSettings } from '../../platform/config/billing-settings.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { withLinks } from '../../platform/language/localized-text.ts';
import type { Services } from '../../platform/services/services.ts';
import { day } from './money.ts';
import { mailPayers, publishSubscriptionChanged } from './payers.ts';
import { planInForce, planOf, type Standing } from './plan-in-force.ts';
import {
  lockBilling,
  lockSubscription,
  readStanding,
  saveSubscription,
  updateSubscription,
} from './store.ts';
import { t } from './declares.ts';

const dayMs = 86_400_000;

interface Extension {
  tenantId: string;
  days: number;
  note: string;
  /** For a tenant that has no plan which ends. */
  plan?: string | undefined;
}

type ExtendServices = Pick<Services, 'settings' | 'jobs' | 'clock' | 'realtime'>;

/** A plan holds some days longer than it would; one that has ended, or is given, holds from now. */
export async function extendPlan(
  tx: Tx,
  services: ExtendServices,
  billing: BillingSettings,
  { tenantId, days, note, plan }: Extension,
): Promise<{ plan: string; until: Date }> {
  await lockBilling(tx, tenantId);
  await lockSubscription(tx, tenantId);
  const standing = await readStanding(tx, tenantId);
  if (standing === null) throw new Error('The tenant that was just locked is gone.');
  const nowMs = services.clock();
  const extended = planToExtend(billing, standing, plan, nowMs);
  const until = new Date(Math.max(extended.endsMs ?? nowMs, nowMs) + days * dayMs);
  if (extended.isKept) await updateSubscription(tx, tenantId, { extendedUntil: until, endedAt: null }, nowMs);
  else await give(tx, tenantId, { code: extended.plan.code, until }, nowMs);
  const params = { plan: extended.plan.name, until: day(until) };
  await mailPayers(tx, services, {
    tenantId,
    kind: 'billing-extension',
    subject: t('mail.extendedSubject', params),
    heading: t('mail.extendedSubject', params),
    paragraphs: [t('mail.extendedText', params), withLinks(note)],
    action: { label: t('mail.open'), path: '/billing' },
  });
  await publishSubscriptionChanged(tx, services, tenantId);
  return { plan: extended.plan.code, until };
}

interface ExtendedPlan {
  plan: PlanSettings;
  endsMs: number | null;
  /** Whether it is the plan of the subscription, which goes on as it was bought. */
  isKept: boolean;
}

function planToExtend(
  billing: BillingSettings,
  standing: Standing,
  wanted: string | undefined,
  nowMs: number,
): ExtendedPlan {
  const { subscription } = standing;
  if (wanted !== undefined && !billing.plans.some(({ code }) => code === wanted))
    throw invalidField('plan', t('noPlanToGive'));
  const inForce = planInForce(billing, standing, nowMs);
  const held = inForce.isBought || inForce.trialEnd !== null ? inForce.plan : null;
  if (held !== null && wanted !== undefined && wanted !== held.code)
    throw new AppError('CONFLICT', t('hasOtherPlan', { plan: held.name }));
  if (subscription !== null && (wanted === undefined || wanted === subscription.plan))
    return {
      plan: planOf(billing, subscription.plan),
      endsMs: endOf(standing)?.getTime() ?? null,
      isKept: true,
    };
  if (held !== null) return { plan: held, endsMs: inForce.trialEnd?.getTime() ?? null, isKept: false };
  if (wanted === undefined) throw new AppError('CONFLICT', t('noPlanToExtend'));
  return { plan: planOf(billing, wanted), endsMs: null, isKept: false };
}

/** When a subscription ends or is to be renewed, with what the operator has added. */
export function endOf({ subscription }: Standing): Date | null {
  if (subscription === null) return null;
  const { state, periodEnd, cancelAt, trialEndsAt, extendedUntil } = subscription;
  const end = cancelAt ?? (state === 'trial' ? (trialEndsAt ?? periodEnd) : periodEnd);
  return extendedUntil !== null && extendedUntil > end ? extendedUntil : end;
}

async function give(tx: Tx, tenantId: string, plan: { code: string; until: Date }, nowMs: number) {
  const now = new Date(nowMs);
  const change = {
    plan: plan.code,
    interval: 'month' as const,
    state: 'active' as const,
    provider: 'operator' as const,
    periodStart: now,
    periodEnd: plan.until,
    // It ends then, without the days of grace of a plan that is paid for.
    cancelAt: plan.until,
    cancelReason: '',
    trialEndsAt: null,
    extendedUntil: null,
    subscriptionId: null,
    readAt: now,
    endedAt: null,
  };
  await saveSubscription(tx, tenantId, change, nowMs);
}
