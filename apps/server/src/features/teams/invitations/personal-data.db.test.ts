import { profileRoutes } from '@guidon/contract';
import { asPlatform, teamInvitations, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyEmail } from '../../accounts/index.ts';
import { removeExpired } from '../../operator/cleanup/jobs/remove-expired.ts';
import { createOwner, fetchBytes, type Owner, password } from '../../account/profile/profile-fixture.ts';
import { teamInvitationsCleanup } from '../cleanup.ts';
import { insertTeamInvitation } from './store.ts';
import { accept, decline, inviteByMail, invitingTeam, makeLink } from './team-invitations-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let home: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  home = await createTenant(app);
});
afterAll(() => app.close());

async function exportOf({ token }: Pick<Owner, 'token'>) {
  const { bytes } = await fetchBytes(app, '/api/users/export-data', token);
  const files = unzipSync(bytes);
  return (name: string): Record<string, unknown>[] =>
    JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString());
}

const verify = (userId: string) => asPlatform(app.services, (tx) => verifyEmail(tx, userId));

const rowOf = async (id: string) => {
  const [row] = await app.database.platform.select().from(teamInvitations).where(eq(teamInvitations.id, id));
  return row;
};

test('what was sent to an address is handed out once it is verified, to who had it then', async () => {
  const team = await invitingTeam(app, tenant);
  const owner = await createOwner(app, home.tenantId);
  await inviteByMail(app, team, owner.email);
  expect((await exportOf(owner))('invitations')).toEqual([]);
  await verify(owner.userId);
  expect((await exportOf(owner))('invitations')).toMatchObject([
    { organization: tenant.name, direction: 'received', message: null },
  ]);
  const newer = { createdAt: new Date(Date.now() + 60_000) };
  await app.database.platform.update(users).set(newer).where(eq(users.id, owner.userId));
  expect((await exportOf(owner))('invitations')).toEqual([]);
});

test('who invites gets what they wrote, without the addresses of others, and answers are handed out', async () => {
  const team = await invitingTeam(app, tenant);
  const owner = await createOwner(app, home.tenantId);
  const { token } = await makeLink(app, team);
  await decline(app, owner, token);
  await inviteByMail(app, team, 'somewhere@example.org');
  expect((await exportOf(owner))('team-invitation-answers')).toMatchObject([{ answer: 'declined' }]);
  const sent = (await exportOf(team.leader))('invitations');
  expect(sent).toMatchObject([{ direction: 'sent', message: '' }, { direction: 'sent' }]);
  expect(JSON.stringify(sent)).not.toContain('somewhere@');
});

test('a deleted account takes its address along, and what was addressed to it ends', async () => {
  const team = await invitingTeam(app, tenant);
  const owner = await createOwner(app, home.tenantId);
  const mailed = await inviteByMail(app, team, owner.email);
  expect((await accept(app, owner, mailed.token)).status).toBe(200);
  const { tenantId } = tenant;
  const { id } = await asPlatform(app.services, (tx) =>
    insertTeamInvitation(tx, {
      tenantId,
      teamId: team.unitId,
      inviteeId: owner.userId,
      invitedBy: team.leader.userId,
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );
  const body = { currentPassword: password, confirmation: owner.username };
  expect((await app.call(profileRoutes.deleteMe, owner.token, { body })).status).toBe(200);
  expect((await rowOf(mailed.id))?.email).not.toBe(owner.email);
  expect((await rowOf(id))?.revokedAt).not.toBeNull();
});

test('invitations go some time after their end', async () => {
  const team = await invitingTeam(app, tenant);
  const [old, recent] = [await makeLink(app, team), await makeLink(app, team)];
  const over = { expiresAt: new Date(Date.now() - 60 * 24 * 3_600_000) };
  await app.database.platform.update(teamInvitations).set(over).where(eq(teamInvitations.id, old.id));
  expect(await removeExpired(app.services, teamInvitationsCleanup)).toEqual({ teamInvitations: 1 });
  expect([await rowOf(old.id), (await rowOf(recent.id))?.id]).toEqual([undefined, recent.id]);
});
