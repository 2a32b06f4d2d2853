import {
  asPlatform,
  events,
  newId,
  scoringUnits,
  teams,
  type UnitId,
  unitIdOf,
  type UserId,
} from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { enterTeam, requireTeam } from '../features/teams/index.ts';
import type { TestApp } from './test-app.ts';

interface TeamPlan {
  tenantId: string;
  eventId: string;
  name?: string;
  /** Participants of the event; the first one leads. */
  members?: readonly UserId[];
  code?: string;
  isOpen?: boolean;
}

/** A team of an event, whatever the rules of the event for teams are. */
export async function makeTeam(
  app: TestApp,
  { tenantId, eventId, name = 'Harbour', members = [], ...fields }: TeamPlan,
): Promise<{ id: UnitId; name: string; code: string }> {
  const id = unitIdOf(newId());
  const code = fields.code ?? id.slice(-8).toUpperCase();
  await asPlatform(app.services, async (tx) => {
    await tx.insert(scoringUnits).values({ tenantId, eventId, id, kind: 'team', name });
    await tx.insert(teams).values({ tenantId, id, eventId, nameKey: id, ...fields, code });
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    if (!event) throw new Error('The event was made before its team.');
    for (const userId of members) {
      const team = await requireTeam(tx, { tenantId, teamId: id });
      await enterTeam(tx, app.services, { event, team, userId, joinedBy: 'created' });
    }
  });
  return { id, name, code };
}
