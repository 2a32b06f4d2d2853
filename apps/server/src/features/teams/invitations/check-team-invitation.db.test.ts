import { operatorRoutes, teamInvitationRoutes } from '@guidon/contract';
import { asPlatform, memberships, teams, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSuperAdmin, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findMemberByEmail, insertTeamInvitation } from './store.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  ({ eventId } = await playEvent(app, tenant.tenantId, { event: { createdBy: tenant.organizer.userId } }));
  const invitation = {
    tenantId: tenant.tenantId,
    teamId: (await makeTeam(app, { tenantId: tenant.tenantId, eventId, code: 'HARBOUR2' })).id,
    email: 'mate@example.org',
    message: 'Join us',
    invitedBy: tenant.organizer.userId,
    expiresAt: new Date(Date.now() + 60_000),
  };
  ({ token } = await asPlatform(app.services, (tx) => insertTeamInvitation(tx, invitation)));
});
afterAll(() => app.close());

const check = async (link: string, query: { tenant?: string } = {}) =>
  (await app.call(teamInvitationRoutes.check, null, { params: { token: link }, query })).body;

const nothing = {
  success: true,
  valid: false,
  message: 'Invitation not found or has expired',
  invitation: null,
};

test('answers which team the link is for, and whose', async () => {
  const expected = {
    valid: true,
    invitation: {
      team: { name: 'Harbour', teamCode: 'HARBOUR2', memberCount: 0, maxMembers: 5, leader: null },
      event: { id: eventId, name: 'Capture', location: 'Online' },
      inviter: { username: tenant.organizer.username },
      message: 'Join us',
      inviteeEmail: 'mate@example.org',
      tenant: { name: tenant.name },
    },
  };
  expect(await check(token)).toMatchObject(expected);
  expect(await check(token, { tenant: tenant.name })).toMatchObject(expected);
  expect(await check(token, { tenant: tenant.tenantId })).toMatchObject(expected);
});

test('reveals nothing for another token or another tenant', async () => {
  expect(await check('x'.repeat(43))).toEqual(nothing);
  expect(await check(token, { tenant: 'elsewhere' })).toEqual(nothing);
});

test('ends with its time, and with the membership of the one who invited', async () => {
  app.setClock(Date.now() + 60_000);
  expect(await check(token)).toEqual(nothing);
  app.setClock(Date.now());
  await app.database.platform
    .update(memberships)
    .set({ isActive: false })
    .where(eq(memberships.userId, tenant.organizer.userId));
  expect(await check(token)).toEqual(nothing);
});

test('of who runs the event ends with their account or membership, and with the team', async () => {
  const { tenantId, organizer: host } = await createTenant(app);
  const { platform } = app.database;
  const made = await playEvent(app, tenantId, { event: { createdBy: host.userId } });
  const { id: teamId } = await makeTeam(app, { tenantId, eventId: made.eventId });
  const expiresAt = new Date(app.services.clock() + 3_600_000);
  const invitation = { tenantId, teamId, invitedBy: host.userId, expiresAt };
  const link = await asPlatform(app.services, (tx) => insertTeamInvitation(tx, invitation));
  const isValid = async () => (await check(link.token)).valid;
  expect(await isValid()).toBe(true);
  const ofHost = eq(memberships.userId, host.userId);
  await platform.update(memberships).set({ isActive: false }).where(ofHost);
  expect(await isValid()).toBe(false);
  await platform.update(memberships).set({ isActive: true }).where(ofHost);
  await platform.update(users).set({ isActive: false }).where(eq(users.id, host.userId));
  expect(await isValid()).toBe(false);
  await platform.update(users).set({ isActive: true }).where(eq(users.id, host.userId));
  expect(await isValid()).toBe(true);
  const disbandedAt = new Date(app.services.clock());
  await platform.update(teams).set({ disbandedAt, code: null }).where(eq(teams.id, teamId));
  expect(await isValid()).toBe(false);
});

test('an address is known as a member’s while it is proven and the membership lasts', async () => {
  const { tenantId, participant } = await createTenant(app);
  const { platform } = app.database;
  const [account] = await platform.select().from(users).where(eq(users.id, participant.userId));
  const isKnown = async () => {
    const found = await asPlatform(app.services, (tx) =>
      findMemberByEmail(tx, tenantId, account?.email ?? ''),
    );
    return found?.userId === participant.userId;
  };
  const set = (isEmailVerified: boolean) =>
    platform.update(users).set({ isEmailVerified }).where(eq(users.id, participant.userId));
  await set(true);
  expect(await isKnown()).toBe(true);
  await set(false);
  expect(await isKnown()).toBe(false);
  await set(true);
  const ofMember = eq(memberships.userId, participant.userId);
  await platform.update(memberships).set({ isActive: false }).where(ofMember);
  expect(await isKnown()).toBe(false);
});

test('a link of an organization that is suspended shows nothing of it', async () => {
  const root = await createSuperAdmin(app);
  const params = { tenantId: tenant.tenantId };
  const body = { reason: 'Unpaid' };
  expect((await app.call(operatorRoutes.suspend, root, { params, body })).status).toBe(200);
  expect(await check(token)).toEqual(nothing);
  expect((await app.call(operatorRoutes.lift, root, { params })).status).toBe(200);
});
