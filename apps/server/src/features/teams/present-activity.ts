import { type TeamActivity, unitStatuses } from '@guidon/contract';
import { scoringUnits, type Tx, unitIdOf, users } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';

/** What the entries of a team carry, each action some of it. */
export const ActivityDetails = z.object({
  userId: z.string().nullish(),
  userIds: z.array(z.string()).optional(),
  fromTeamId: z.string().nullish(),
  toTeamId: z.string().nullish(),
  from: z.string().optional(),
  to: z.string().optional(),
  note: z.string().optional(),
  reason: z.string().optional(),
  status: z.enum(unitStatuses).optional(),
});
type ActivityDetails = z.infer<typeof ActivityDetails>;

export interface ActivityEntry {
  id: string;
  at: Date;
  action: TeamActivity['action'];
  actorUserId: string | null;
  details: ActivityDetails;
}

function usersOf({ userId, userIds }: ActivityDetails): string[] {
  return [...(userIds ?? []), ...(userId ? [userId] : [])];
}

function otherTeamOf({ fromTeamId, toTeamId }: ActivityDetails): string | null {
  return fromTeamId ?? toTeamId ?? null;
}

/** Entries of the audit log with the names of people and teams that they refer to. */
export async function presentActivity(
  tx: Tx,
  key: { tenantId: string; eventId: string },
  entries: readonly ActivityEntry[],
): Promise<TeamActivity[]> {
  const names = await namesOf(
    tx,
    entries.flatMap(({ actorUserId, details }) => [
      ...usersOf(details),
      ...(actorUserId ? [actorUserId] : []),
    ]),
  );
  const teamNames = await teamNamesOf(
    tx,
    key,
    entries.flatMap(({ details }) => otherTeamOf(details) ?? []),
  );
  const person = (id: string) => {
    const username = names.get(id);
    return username === undefined ? [] : [{ id, username }];
  };
  return entries.map(({ id, at, action, actorUserId, details }) => {
    const other = otherTeamOf(details);
    const { from, to, status, note, reason } = details;
    return {
      id,
      at: at.toISOString(),
      action,
      by: (actorUserId === null ? undefined : person(actorUserId)[0]) ?? null,
      people: usersOf(details).flatMap(person),
      otherTeam: other === null ? null : { id: other, name: teamNames.get(other) ?? from ?? to ?? null },
      note: (note ?? reason) || null,
      rename:
        action === 'team.update' && from !== undefined && to !== undefined && from !== to
          ? { from, to }
          : null,
      status: status ?? null,
    };
  });
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

async function teamNamesOf(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: scoringUnits.id, name: sql<string>`${scoringUnits.name}` })
    .from(scoringUnits)
    .where(
      and(
        eq(scoringUnits.tenantId, tenantId),
        eq(scoringUnits.eventId, eventId),
        inArray(scoringUnits.id, ids.map(unitIdOf)),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
