import type { AdminDashboard } from '@guidon/contract';
import { scoringUnits, teamMessageReports, teams, type Tx } from '@guidon/db';
import { and, desc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { NamedEvent } from './latest-activity.ts';

const shown = 5;
const withinMs = 7 * 24 * 60 * 60_000;

/** Teams of some events in whose chat a message was reported lately, the latest first. */
export async function recentReports(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  events: readonly NamedEvent[],
): Promise<AdminDashboard['reports']> {
  if (events.length === 0) return [];
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const rows = await tx
    .select({
      teamId: teams.id,
      teamName: scoringUnits.name,
      eventId: teams.eventId,
      count: sql<number>`count(*)::int`,
    })
    .from(teamMessageReports)
    .innerJoin(
      teams,
      and(eq(teams.tenantId, teamMessageReports.tenantId), eq(teams.id, teamMessageReports.teamId)),
    )
    .innerJoin(scoringUnits, and(eq(scoringUnits.tenantId, teams.tenantId), eq(scoringUnits.id, teams.id)))
    .where(
      and(
        eq(teamMessageReports.tenantId, tenantId),
        gt(teamMessageReports.reportedAt, new Date(clock() - withinMs)),
        inArray(teams.eventId, [...names.keys()]),
      ),
    )
    .groupBy(teams.tenantId, teams.id, scoringUnits.name, teams.eventId)
    .orderBy(desc(max(teamMessageReports.reportedAt)), teams.id)
    .limit(shown);
  return rows.map(({ teamId, teamName, eventId, count }) => ({
    event: { id: eventId, name: names.get(eventId) ?? '' },
    team: { id: teamId, name: teamName ?? '' },
    count,
  }));
}
