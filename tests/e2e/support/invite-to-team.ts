import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sessionRoutes } from '@guidon/contract';
import { createDatabase, newId, teamInvitations } from '@guidon/db';
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
    await database.platform.insert(teamInvitations).values({
      tenantId: user.tenantId ?? '',
      id: newId(),
      eventId: event.id,
      teamName,
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
