import type { EntitlementKind, EventForecast } from '@guidon/contract';
import { events, inTenant, type Tx } from '@guidon/db';
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { BillingSettings, PlanLimits } from '../../platform/config/billing-settings.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireEventRight } from '../events/index.ts';
import { countUsed, ofEvents } from './count-used.ts';
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
    const { plan } = planInForce(billing, standing, ctx.clock());
    const needs = event.lifecycle === 'completed' ? {} : await needsOf(tx, event, new Date(ctx.clock()));
    const short = shortOf(plan.limits, needs);
    const fitting = short.length === 0 ? null : fittingPlan(billing, needs);
    return { plan: plan.name, short, fitting: fitting && { code: fitting.code, name: fitting.name } };
  });
}

type Planned = Awaited<ReturnType<typeof requireEventRight>>;

async function needsOf(tx: Tx, event: Planned, now: Date): Promise<Needs> {
  const { id, tenantId, lifecycle, maxParticipants } = event;
  const registered = (await countUsed(tx, 'participants', { tenantId, eventId: id, now })) ?? 0;
  const published = (await countUsed(tx, 'published-events', { tenantId, now })) ?? 0;
  return {
    participants: Math.max(maxParticipants ?? 0, registered),
    'published-events': published + (lifecycle === 'draft' ? 1 : 0),
    'live-events': 1 + (await countBeside(tx, event)),
  };
}

/** Other events that are live or planned within the time of this one. */
function countBeside(tx: Tx, { id, tenantId, startsAt, endsAt }: Planned): Promise<number> {
  const isLive = eq(events.lifecycle, 'active');
  const beginsBefore = endsAt === null ? undefined : lt(events.startsAt, endsAt);
  const endsAfter = startsAt === null ? undefined : or(isNull(events.endsAt), gt(events.endsAt, startsAt));
  const overlaps = startsAt === null ? isLive : and(or(isLive, beginsBefore), endsAfter);
  return tx.$count(
    events,
    and(
      ofEvents(tenantId),
      ne(events.id, id),
      ne(events.lifecycle, 'draft'),
      ne(events.lifecycle, 'completed'),
      overlaps,
    ),
  );
}

function shortOf(limits: PlanLimits, needs: Needs): EventForecast['short'] {
  return kindsOf(needs).flatMap((kind) => {
    const [needed, limit] = [needs[kind] ?? 0, limits[kind]];
    return limit !== undefined && needed > limit ? [{ kind, needed, limit }] : [];
  });
}

type PlanOnFile = BillingSettings['plans'][number];

const isOnOffer = ({ isWithdrawn, prices }: PlanOnFile) =>
  !isWithdrawn && (prices.month !== undefined || prices.year !== undefined);

function fittingPlan({ plans }: BillingSettings, needs: Needs): PlanOnFile | null {
  return plans.find((plan) => isOnOffer(plan) && shortOf(plan.limits, needs).length === 0) ?? null;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets them
const kindsOf = (needs: Needs) => Object.keys(needs) as EntitlementKind[];
