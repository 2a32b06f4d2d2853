import { connectionNames, type connectionValueRoutes, type RouteResult } from '@guidon/contract';
import { challenges, eventChallenges, type Tx } from '@guidon/db';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readConnectionValues } from '../connection-values.ts';

export type ConnectionView = RouteResult<typeof connectionValueRoutes.get>;

export async function viewOfConnections(tx: Tx, ctx: MemberCtx, eventId: string): Promise<ConnectionView> {
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
