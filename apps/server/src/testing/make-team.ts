import {
  asPlatform,
  eventParticipants,
  newId,
  scoringUnits,
  teamMemberships,
  teams,
  type UnitId,
  unitIdOf,
  type UserId,
} from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { participantChanged } from '../features/events/index.ts';
import type { TestApp } from './test-app.ts';

interface TeamPlan {
  tenantId: string;
  eventId: string;
  name?: string;
  /** Participants of the event; the first one leads. */
  members?: readonly UserId[];
  code?: string;
  isOpen?: boolean;
  nameKey?: string;
}

/** A team of an event, whatever the rules of the event for teams are. */
export async function makeTeam(
  app: TestApp,
  { tenantId, eventId, name = 'Harbour', members = [], ...fields }: TeamPlan,
): Promise<{ id: UnitId; name: string; code: string }> {
  const id = unitIdOf(newId());
  const { code = id.slice(-8).toUpperCase(), isOpen = false, nameKey = id } = fields;
  await asPlatform(app.services, async (tx) => {
    await tx.insert(scoringUnits).values({ tenantId, eventId, id, kind: 'team', name });
    const [leaderUserId = null] = members;
    await tx.insert(teams).values({ tenantId, id, eventId, nameKey, code, isOpen, leaderUserId });
    if (members.length === 0) return;
    await tx
      .update(eventParticipants)
      .set({ unitId: id })
      .where(and(eq(eventParticipants.eventId, eventId), inArray(eventParticipants.userId, [...members])));
    await tx.insert(teamMemberships).values(
      members.map((userId, index) => ({
        tenantId,
        id: newId(),
        teamId: id,
        eventId,
        userId,
        joinedAt: new Date(app.services.clock() + index),
        joinedBy: 'created' as const,
      })),
    );
  });
  for (const userId of members) app.bus.publish(participantChanged, { tenantId, eventId, userId });
  return { id, name, code };
}
