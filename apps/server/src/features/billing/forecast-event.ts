import { type EntitlementKind, entitlementKinds, type EventForecast } from '@guidon/contract';
import { events, inTenant, type Tx } from '@guidon/db';
import { and, inArray, ne } from 'drizzle-orm';
import type { BillingSettings, PlanLimits } from '../../platform/config/billing-settings.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { phaseSql, requireEventRight } from '../events/index.ts';
import { countUsed, ofEvents } from './usage.ts';
import { planInForce } from './plan-in-force.ts';
import { readStanding } from './store.ts';

type Needs = Partial<Record<EntitlementKind, number>>;

const nothingShort = (plan: string | null): EventForecast => ({ plan, short: [], fitting: null });

/** Before an event, so that nobody learns at its opening bell that the plan has no room for it. */
export async function forecastEvent(ctx: MemberCtx, eventId: string): Promise<EventForecast> {
  const { billing } = ctx.settings;
  return inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'edit');
    const standing = billing === null ? null : await readStanding(tx, ctx.tenantId);
    if (billing === null || standing === null) return nothingShort(null);
    const now = new Date(ctx.clock());
    const { plan } = planInForce(billing, standing, now.getTime());
    if (event.lifecycle === 'completed') return nothingShort(plan.name);
    const needs = await needsOf(tx, event, now);
    const short = shortOf(plan.limits, needs);
    if (short.length === 0) return nothingShort(plan.name);
    const all = { ...(await usedNow(tx, ctx.tenantId, now)), ...needs };
    const fitting = billing.plans.find((one) => isOnOffer(one) && shortOf(one.limits, all).length === 0);
    return {
      plan: plan.name,
      short,
      fitting: fitting === undefined ? null : { code: fitting.code, name: fitting.name },
    };
  });
}

type Planned = Awaited<ReturnType<typeof requireEventRight>>;

async function needsOf(tx: Tx, event: Planned, now: Date): Promise<Needs> {
  const { id, tenantId, lifecycle, maxParticipants, startsAt, endsAt } = event;
  const registered = (await countUsed(tx, 'participants', { tenantId, eventId: id, now })) ?? 0;
  const published = (await countUsed(tx, 'published-events', { tenantId, now })) ?? 0;
  const others = await tx
    .select({ startsAt: events.startsAt, endsAt: events.endsAt })
    .from(events)
    .where(and(ofEvents(tenantId), ne(events.id, id), inArray(phaseSql(now.getTime()), ['before', 'live'])));
  return {
    participants: Math.max(maxParticipants ?? 0, registered),
    'published-events': published + (lifecycle === 'draft' ? 1 : 0),
    'live-events': 1 + mostAtOnce({ startsAt: startsAt ?? now, endsAt }, others),
  };
}

/** What a plan that is offered must have room for besides. */
async function usedNow(tx: Tx, tenantId: string, now: Date): Promise<Needs> {
  const used: Needs = {};
  for (const kind of entitlementKinds) used[kind] = (await countUsed(tx, kind, { tenantId, now })) ?? 0;
  return used;
}

function shortOf(limits: PlanLimits, needs: Needs): EventForecast['short'] {
  return entitlementKinds.flatMap((kind) => {
    const [needed, limit] = [needs[kind] ?? 0, limits[kind]];
    return limit !== undefined && needed > limit ? [{ kind, needed, limit }] : [];
  });
}

const isOnOffer = ({ isWithdrawn, prices }: BillingSettings['plans'][number]) =>
  !isWithdrawn && (prices.month !== undefined || prices.year !== undefined);

export interface Span {
  /** Null for one that has begun. */
  startsAt: Date | null;
  /** Null for one without end. */
  endsAt: Date | null;
}

const startOf = ({ startsAt }: Span) => startsAt?.getTime() ?? -Infinity;

const endOf = ({ endsAt }: Span) => endsAt?.getTime() ?? Infinity;

/** How many others run at the same moment at most, within the time of one. */
export function mostAtOnce(one: Span, others: readonly Span[]): number {
  const beside = others.filter((other) => startOf(other) < endOf(one) && endOf(other) > startOf(one));
  // At the same moment one ends before the next begins.
  const changes = beside
    .flatMap((other) => [
      { at: startOf(other), by: 1 },
      { at: endOf(other), by: -1 },
    ])
    .toSorted((a, b) => (a.at === b.at ? a.by - b.by : a.at - b.at));
  let [running, most] = [0, 0];
  for (const { by } of changes) {
    running += by;
    most = Math.max(most, running);
  }
  return most;
}
