import { entitlementKinds, type Usage, type EntitlementKind } from '@guidon/contract';
import { inTenant, eventCounters, eventHosts, events, invitations, memberships, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { ofEachKind } from './list-plans.ts';
import { planInForce } from './plan-in-force.ts';
import { readStanding } from './store.ts';
import { apiKeys, webhooks } from '@guidon/db/schema/integrations';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq, gt, isNull, max, ne } from 'drizzle-orm';
import { isOfOrganization } from '../integrations/index.ts';
import { phaseSql } from '../events/index.ts';
import { isOpenInvitation } from '../invitations/index.ts';
import { storedBytes } from '../stored-files/index.ts';

export async function getUsage(ctx: MemberCtx): Promise<Usage> {
  const { tenantId, settings } = ctx;
  const now = new Date(ctx.clock());
  return inTenant(ctx, async (tx) => {
    const standing = settings.billing === null ? null : await readStanding(tx, tenantId);
    const limits =
      settings.billing === null || standing === null
        ? {}
        : planInForce(settings.billing, standing, now.getTime()).plan.limits;
    const used = new Map<string, number>();
    for (const kind of entitlementKinds) used.set(kind, (await countUsed(tx, kind, { tenantId, now })) ?? 0);
    return ofEachKind((kind) => ({ used: used.get(kind) ?? 0, limit: limits[kind] ?? null }));
  });
}

export interface CountScope {
  tenantId: string;
  /** For participants; those of the largest event without it. */
  eventId?: string | undefined;
  now: Date;
}

type Count = (tx: Tx, of: CountScope) => Promise<number>;

export const ofEvents = (tenantId: string) =>
  and(eq(events.tenantId, tenantId), eq(events.kind, 'competition'), isNull(events.archivedAt));

/** What can be counted here; a kind without a count is not limited, whatever a plan says. */
const counts: Partial<Record<EntitlementKind, Count>> = {
  events: (tx, { tenantId }) => tx.$count(events, ofEvents(tenantId)),
  'published-events': (tx, { tenantId }) =>
    tx.$count(events, and(ofEvents(tenantId), ne(events.lifecycle, 'draft'))),
  'live-events': (tx, { tenantId, now }) =>
    tx.$count(events, and(ofEvents(tenantId), eq(phaseSql(now.getTime()), 'live'))),
  participants: countParticipants,
  members: (tx, { tenantId }) =>
    tx.$count(memberships, and(eq(memberships.tenantId, tenantId), eq(memberships.isActive, true))),
  invitations: (tx, { tenantId, now }) =>
    tx.$count(invitations, and(eq(invitations.tenantId, tenantId), isOpenInvitation(now))),
  'co-hosts': async (tx, { tenantId, now }) => {
    const hosts = await tx.$count(eventHosts, eq(eventHosts.tenantId, tenantId));
    const invited = await tx.$count(
      coHostInvitations,
      and(
        eq(coHostInvitations.tenantId, tenantId),
        isNull(coHostInvitations.acceptedAt),
        isNull(coHostInvitations.declinedAt),
        isNull(coHostInvitations.revokedAt),
        gt(coHostInvitations.expiresAt, now),
      ),
    );
    return hosts + invited;
  },
  'api-keys': (tx, { tenantId, now }) =>
    tx.$count(apiKeys, and(eq(apiKeys.tenantId, tenantId), gt(apiKeys.expiresAt, now), isOfOrganization)),
  webhooks: (tx, { tenantId }) => tx.$count(webhooks, eq(webhooks.tenantId, tenantId)),
  'file-bytes': storedBytes,
};

async function countParticipants(tx: Tx, { tenantId, eventId }: CountScope): Promise<number> {
  const [row] = await tx
    .select({ most: max(eventCounters.participantCount) })
    .from(eventCounters)
    .innerJoin(events, and(eq(events.tenantId, eventCounters.tenantId), eq(events.id, eventCounters.eventId)))
    .where(
      eventId === undefined
        ? ofEvents(tenantId)
        : and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)),
    );
  return row?.most ?? 0;
}

/** How many there are of a kind; null where nothing counts them. */
export async function countUsed(tx: Tx, kind: EntitlementKind, of: CountScope): Promise<number | null> {
  return (await counts[kind]?.(tx, of)) ?? null;
}
