import { inTenant, challenges, eventChallenges, type Tx } from '@guidon/db';
import {
  type ConnectionValue,
  connectionNames,
  type connectionValueRoutes,
  type RouteResult,
} from '@guidon/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readConnectionValues, requireEventRight, setConnectionValues } from '../store.ts';
import { lockEventFor } from '../lock-event-for.ts';
import { connectionValuesAudit } from '../declares.ts';

export async function getConnectionValues(ctx: MemberCtx, eventId: string): Promise<ConnectionView> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    return viewOfConnections(tx, ctx, eventId);
  });
}

export async function changeConnectionValues(
  ctx: MemberCtx,
  eventId: string,
  given: readonly ConnectionValue[],
): Promise<ConnectionView> {
  const values = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    await setConnectionValues(tx, ctx, { eventId, values });
    await connectionValuesAudit.record(tx, ctx, {
      action: 'event.set-connection-values',
      targetId: eventId,
      details: { names: Object.keys(values) },
    });
    return viewOfConnections(tx, ctx, eventId);
  });
}

export type ConnectionView = RouteResult<typeof connectionValueRoutes.get>;

async function viewOfConnections(tx: Tx, ctx: MemberCtx, eventId: string): Promise<ConnectionView> {
  const { tenantId } = ctx;
  const values = new Map(Object.entries(await readConnectionValues(tx, ctx, eventId)));
  const rows = await tx
    .select({ name: challenges.name, connectionInfo: challenges.connectionInfo })
    .from(eventChallenges)
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, eventChallenges.tenantId), eq(challenges.id, eventChallenges.challengeId)),
    )
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        eq(eventChallenges.eventId, eventId),
        ne(challenges.connectionInfo, ''),
      ),
    )
    .orderBy(asc(eventChallenges.position), asc(challenges.id));
  const users = new Map<string, string[]>();
  for (const row of rows) {
    for (const name of connectionNames(row.connectionInfo))
      users.set(name, [...(users.get(name) ?? []), row.name]);
  }
  return {
    values: [...values]
      .map(([name, value]) => ({ name, value }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    used: [...users].map(([name, named]) => ({ name, challenges: named, isMissing: !values.get(name) })),
  };
}
