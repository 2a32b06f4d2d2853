import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sessionRoutes } from '@guidon/contract';
import { createDatabase, newId, scoringUnits, teamInvitations, teams, unitIdOf } from '@guidon/db';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { OpenEvent, Organization } from './organize.ts';
import type { StoryServer } from './story-server.ts';

/** Records a team invitation of the organization's admin in the database of the stories and answers its token. */
export async function inviteToTeam(
  client: HttpClient,
  { dataDir }: StoryServer,
  { adminToken }: Organization,
  { event, teamName, email }: { event: OpenEvent; teamName: string; email: string },
): Promise<string> {
  const { user } = succeeded(await client.call(sessionRoutes.me, adminToken, {}));
  const token = randomBytes(32).toString('base64url');
  const database = createDatabase(
    {
      host: join(dataDir, 'socket'),
      port: 5432,
      user: 'postgres',
      database: 'guidon',
    },
    { max: 1 },
  );
  try {
    const tenantId = user.tenantId ?? '';
    const teamId = unitIdOf(newId());
    const unit = { tenantId, eventId: event.id, id: teamId };
    await database.platform.insert(scoringUnits).values({ ...unit, kind: 'team', name: teamName });
    await database.platform.insert(teams).values({ ...unit, nameKey: teamName, code: teamId.slice(-8) });
    await database.platform.insert(teamInvitations).values({
      tenantId,
      id: newId(),
      teamId,
      email,
      tokenHash: createHash('sha256').update(token).digest(),
      invitedBy: user.id,
      expiresAt: new Date(Date.now() + 86_400_000),
    });
  } finally {
    await database.close();
  }
  return token;
}
