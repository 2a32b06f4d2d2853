import { asPlatform, newId, teamInvitations } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectTeamInvitations } from './find-team-invitation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('is planned with little memory, as the database plans it anew for most requests', async () => {
  const { rows } = await asPlatform(app.services, (tx) => {
    const invitations = selectTeamInvitations(tx, eq(teamInvitations.inviteeId, newId()));
    return tx.execute(sql`explain (memory, format json) ${invitations.getSQL()}`);
  });
  const used = Number(/"Memory Used": (\d+)/.exec(JSON.stringify(rows, null, 1))?.[1]);
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(6_000);
});
