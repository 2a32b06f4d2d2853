import { eventParticipants, scoringUnits, type Tx, type UnitId, users } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';

interface Players {
  name: string;
  isTeam: boolean;
  userIds: string[];
}

/** The name of a unit and who scores for it now; null where there is no such unit. */
export async function findPlayers(
  tx: Tx,
  { tenantId, eventId, unitId }: { tenantId: string; eventId: string; unitId: UnitId },
): Promise<Players | null> {
  const [unit] = await tx
    .select({
      name: sql<string>`coalesce(${scoringUnits.name}, ${users.username}, '')`,
      kind: scoringUnits.kind,
    })
    .from(scoringUnits)
    .leftJoin(users, eq(users.id, sql`${scoringUnits.id}`))
    .where(
      and(
        eq(scoringUnits.tenantId, tenantId),
        eq(scoringUnits.eventId, eventId),
        eq(scoringUnits.id, unitId),
      ),
    );
  if (!unit) return null;
  const players = await tx
    .select({ userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.unitId, unitId),
      ),
    );
  return { name: unit.name, isTeam: unit.kind === 'team', userIds: players.map(({ userId }) => userId) };
}
