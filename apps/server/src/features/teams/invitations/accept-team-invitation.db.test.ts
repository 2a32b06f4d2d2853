import {
  memberRoutes,
  registrationRoutes,
  sessionRoutes,
  teamAdminRoutes,
  teamInvitationRoutes,
  teamRoutes,
} from '@guidon/contract';
import {
  auditLog,
  eventCounters,
  eventParticipants,
  events,
  memberships,
  sessions,
  ssoConnections,
  tenantPolicies,
  teamInvitations,
  teamMemberships,
  users,
} from '@guidon/db';
import { eventApplications } from '@guidon/db/schema/participation';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createLoner,
  createMember,
  createTenant,
  type TestActor,
  type TestTenant,
} from '../../../testing/actors.ts';
import { at } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  accept,
  addressOf,
  inviteAs,
  inviteByMail,
  invitingTeam,
  type InvitingTeam,
  isVerified,
  makeLink,
  revoke,
  tokenIn,
} from './team-invitations-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let home: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  home = await createTenant(app);
});
afterAll(() => app.close());

const stranger = () => createMember(app, home.tenantId, 'participant');

async function membersOf({ teamId, leader }: InvitingTeam): Promise<string[]> {
  const { body } = await app.call(teamRoutes.get, leader.token, { params: { teamId } });
  return body.data.members.map(({ username }) => username);
}

/** What an account has in the tenant of the invitation. */
async function placesOf(userId: string) {
  const { platform } = app.database;
  const member = await platform
    .select()
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenant.tenantId), eq(memberships.userId, userId)));
  const participant = await platform
    .select()
    .from(eventParticipants)
    .where(and(eq(eventParticipants.tenantId, tenant.tenantId), eq(eventParticipants.userId, userId)));
  const mate = await platform
    .select()
    .from(teamMemberships)
    .where(and(eq(teamMemberships.tenantId, tenant.tenantId), eq(teamMemberships.userId, userId)));
  const recorded = await platform
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.actorUserId, userId)));
  return { member, participant, mate, recorded };
}

const nothing = { member: [], participant: [], mate: [], recorded: [] };

type Arrange = (team: InvitingTeam, guest: TestActor) => Promise<unknown>;
const setEvent =
  (change: Partial<typeof events.$inferInsert>): Arrange =>
  ({ eventId }) =>
    app.database.platform.update(events).set(change).where(eq(events.id, eventId));

const fill =
  (change: Partial<typeof events.$inferInsert>): Arrange =>
  async (team, guest) => {
    await setEvent(change)(team, guest);
    await app.database.platform
      .update(eventCounters)
      .set({ participantCount: 1 })
      .where(eq(eventCounters.eventId, team.eventId));
  };

describe('accepting', () => {
  test('makes somebody of another tenant a member, a participant and a mate, and stays in the session', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await stranger();
    const { id, token } = await inviteByMail(app, team, addressOf(guest));
    expect(await isVerified(app, guest)).toBe(false);
    const { status, body } = await accept(app, guest, token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      teamId: team.teamId,
      eventId: team.eventId,
      tenantId: tenant.tenantId,
      tenantName: tenant.name,
      isCurrentTenant: false,
      isNewMember: true,
    });
    expect(await membersOf(team)).toEqual([team.leader.username, guest.username]);
    expect(await isVerified(app, guest)).toBe(true);
    const places = await placesOf(guest.userId);
    expect(places.member).toMatchObject([{ role: 'participant', isActive: true }]);
    expect(places.mate).toMatchObject([{ joinedBy: 'invitation', leftAt: null }]);
    expect(new Set(places.recorded.map(({ action }) => action))).toEqual(
      new Set(['member.join', 'event.register', 'team-invitation.accept']),
    );
    const ofHome = await app.database.platform
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, home.tenantId), eq(auditLog.actorUserId, guest.userId)));
    expect(ofHome).toEqual([]);
    expect((await app.call(sessionRoutes.me, guest.token, {})).body.user.tenantId).toBe(home.tenantId);
    const { body: list } = await app.call(teamInvitationRoutes.list, team.leader.token, {
      params: { teamId: team.teamId },
    });
    expect(list.data).toMatchObject([{ id, state: 'accepted', uses: 1 }]);
  });

  test('lets in somebody without a tenant, and a participant who plays alone', async () => {
    const team = await invitingTeam(app, tenant, {}, 1);
    const { token } = await makeLink(app, team);
    const loner = await createLoner(app);
    expect((await accept(app, { token: loner }, token)).body.data).toMatchObject({ isNewMember: true });
    const { body } = await accept(app, at(team.others, 0), token);
    expect(body.data).toMatchObject({ isCurrentTenant: true, isNewMember: false });
  });

  test('answers the same again to who has come in with it, and changes nothing', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await stranger();
    const { token } = await inviteByMail(app, team, addressOf(guest));
    const replies = await Promise.all([1, 2, 3].map(() => accept(app, guest, token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.filter(({ body }) => body.data.isNewMember)).toHaveLength(1);
    expect((await placesOf(guest.userId)).mate).toHaveLength(1);
  });

  test('works for the address of the mail alone', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await stranger();
    const thief = await stranger();
    const { token } = await inviteByMail(app, team, addressOf(guest));
    expect(failure(await accept(app, thief, token))).toMatchObject({
      code: 'INVALID_INVITATION',
      message: 'This invitation was sent to another email address.',
    });
    expect(await placesOf(thief.userId)).toEqual(nothing);
    expect((await accept(app, guest, token)).status).toBe(200);
  });
});

describe('nothing happens at all', () => {
  test.each<[string, string, Arrange]>([
    [
      'once registration is closed',
      'REGISTRATION_CLOSED',
      setEvent({ registrationCloses: 'at-time', registrationDeadline: new Date(0) }),
    ],
    ['where invitations do not register', 'REGISTRATION_CLOSED', setEvent({ teamInvitesAdmit: false })],
    ['in an event without places', 'EVENT_FULL', fill({ maxParticipants: 1 })],
    ['where staff decide who takes part', 'APPROVAL_NEEDED', setEvent({ needsApproval: true })],
    [
      'for who was turned down by staff',
      'APPLICATION_REJECTED',
      async ({ eventId }, { userId }) => {
        const key = { tenantId: tenant.tenantId, userId };
        await app.database.platform.insert(memberships).values({ ...key, role: 'participant' });
        await app.database.platform.insert(eventApplications).values({ ...key, eventId, state: 'rejected' });
      },
    ],
    [
      'for an address of another domain',
      'DOMAIN_NOT_ALLOWED',
      setEvent({ allowedDomains: ['school.example'] }),
    ],
    [
      'for an address that is not proven, in an event for a domain',
      'EMAIL_NOT_VERIFIED',
      setEvent({ allowedDomains: ['example.org'] }),
    ],
    [
      'in an event without places that has a list of who waits',
      'EVENT_FULL',
      fill({ maxParticipants: 1, hasWaitlist: true }),
    ],
    ['after the end', 'TEAM_LOCKED', setEvent({ lifecycle: 'completed' })],
    ['in an event that is a draft again', 'EVENT_NOT_ACTIVE', setEvent({ lifecycle: 'draft' })],
    ['where only the organizer makes teams', 'TEAM_LOCKED', setEvent({ teamChanges: 'never' })],
    [
      'in a locked team',
      'TEAM_LOCKED',
      ({ teamId }) =>
        app.call(teamAdminRoutes.lock, tenant.admin.token, {
          params: { teamId },
          body: { isLocked: true },
        }),
    ],
    ['in a full team', 'TEAM_FULL', setEvent({ teamSizeMax: 1 })],
    [
      'for who was disabled in the organization',
      'FORBIDDEN',
      async (_team, { userId }) =>
        app.database.platform
          .insert(memberships)
          .values({ tenantId: tenant.tenantId, userId, role: 'participant', isActive: false }),
    ],
    [
      'once it is withdrawn',
      'INVALID_INVITATION',
      async (team) => {
        const { body } = await app.call(teamInvitationRoutes.list, team.leader.token, {
          params: { teamId: team.teamId },
        });
        await revoke(app, team, body.data[0]?.id ?? '');
      },
    ],
    [
      'once its team is disbanded',
      'INVALID_INVITATION',
      ({ teamId, leader }) => app.call(teamRoutes.disband, leader.token, { params: { teamId } }),
    ],
    [
      'once the inviter is deactivated',
      'INVALID_INVITATION',
      ({ leader: { userId } }) =>
        app.call(memberRoutes.deactivate, tenant.admin.token, { params: { userId } }),
    ],
  ])('%s: %s', async (what, code, arrange) => {
    const team = await invitingTeam(app, tenant);
    const guest = await stranger();
    const { token } = await inviteByMail(app, team, addressOf(guest));
    await arrange(team, guest);
    const before = await placesOf(guest.userId);
    expect(failure(await accept(app, guest, token)).code, what).toBe(code);
    expect(await placesOf(guest.userId)).toEqual(before);
    expect(before).toMatchObject({ participant: [], mate: [], recorded: [] });
  });

  test('after a week, or the end of the event before', async () => {
    const team = await invitingTeam(app, tenant, { endsAt: new Date(Date.now() + 3_600_000) });
    const guest = await stranger();
    const { token } = await inviteByMail(app, team, addressOf(guest));
    const { body } = await app.call(teamInvitationRoutes.list, team.leader.token, {
      params: { teamId: team.teamId },
    });
    const expiresAt = Date.parse(body.data[0]?.expiresAt ?? '');
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(3_600_000);
    const over = { expiresAt: new Date(Date.now() - 1) };
    await app.database.platform
      .update(teamInvitations)
      .set(over)
      .where(eq(teamInvitations.teamId, team.unitId));
    const refused = failure(await accept(app, guest, token));
    expect(refused.code).toBe('INVALID_INVITATION');
    expect(await placesOf(guest.userId)).toEqual(nothing);
  });

  test('from outside of the networks of the organization, and past its own provider', async () => {
    const strict = await createTenant(app);
    const team = await invitingTeam(app, strict);
    const guest = await stranger();
    const { token } = await inviteByMail(app, team, addressOf(guest));
    const { platform } = app.database;
    const policy = { tenantId: strict.tenantId, allowedNetworks: ['10.0.0.0/8'] };
    await platform
      .insert(tenantPolicies)
      .values(policy)
      .onConflictDoUpdate({
        target: tenantPolicies.tenantId,
        set: { allowedNetworks: policy.allowedNetworks },
      });
    expect(failure(await accept(app, guest, token)).code).toBe('IP_RESTRICTED');
    await platform
      .update(tenantPolicies)
      .set({ allowedNetworks: [] })
      .where(eq(tenantPolicies.tenantId, strict.tenantId));
    await platform.insert(ssoConnections).values({
      tenantId: strict.tenantId,
      issuer: 'https://id.example.org',
      clientId: 'guidon',
      sealedClientSecret: 'sealed',
      isEnabled: true,
      isEnforced: true,
    });
    expect(failure(await accept(app, guest, token)).code).toBe('SSO_REQUIRED');
    await platform
      .update(sessions)
      .set({ method: 'sso', ssoTenantId: home.tenantId })
      .where(eq(sessions.userId, guest.userId));
    expect(failure(await accept(app, guest, token)).code).toBe('FORBIDDEN');
    const members = await platform
      .select()
      .from(memberships)
      .where(and(eq(memberships.tenantId, strict.tenantId), eq(memberships.userId, guest.userId)));
    expect(members).toEqual([]);
  });

  test('to a participant of a closed event who was registered already, everything does', async () => {
    const team = await invitingTeam(
      app,
      tenant,
      { teamInvitesAdmit: false, registrationCloses: 'at-time', registrationDeadline: new Date(0) },
      1,
    );
    const { token } = await makeLink(app, team);
    expect((await accept(app, at(team.others, 0), token)).status).toBe(200);
  });

  test('to who is banned or in another team', async () => {
    const team = await invitingTeam(app, tenant, {}, 2);
    const [banned, taken] = [at(team.others, 0), at(team.others, 1)];
    const { token } = await makeLink(app, team);
    expect((await accept(app, banned, token)).status).toBe(200);
    const params = { teamId: team.teamId, userId: banned.userId };
    expect((await app.call(teamRoutes.ban, team.leader.token, { params })).status).toBe(200);
    expect(failure(await accept(app, banned, token)).code).toBe('TEAM_BANNED');
    await app.call(teamRoutes.create, taken.token, {
      params: { eventId: team.eventId },
      body: { name: 'Own' },
    });
    expect(failure(await accept(app, taken, token)).code).toBe('ALREADY_IN_TEAM');
    expect(await membersOf(team)).toEqual([team.leader.username]);
  });

  test('with the link of somebody who has left the team', async () => {
    const team = await invitingTeam(app, tenant, {}, 1);
    const mate = at(team.others, 0);
    const { token } = await makeLink(app, team);
    await accept(app, mate, token);
    const { teamId } = team;
    await app.call(teamRoutes.handOver, team.leader.token, {
      params: { teamId },
      body: { userId: mate.userId },
    });
    const guest = await stranger();
    expect((await app.call(teamRoutes.leave, team.leader.token, { params: { teamId } })).status).toBe(200);
    expect(failure(await accept(app, guest, token)).code).toBe('INVALID_INVITATION');
    const { body } = await inviteAs(app, mate, teamId);
    expect((await accept(app, guest, tokenIn(body.data.url ?? ''))).status).toBe(200);
  });
});

describe('at the same time', () => {
  test('the last seat is taken once', async () => {
    const team = await invitingTeam(app, tenant, { teamSizeMax: 2 });
    const guests = await Promise.all(Array.from({ length: 6 }, stranger));
    const { token } = await makeLink(app, team);
    const replies = await Promise.all(guests.map((guest) => accept(app, guest, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200).map((reply) => failure(reply).code);
    expect(refused).toEqual(refused.map(() => 'TEAM_FULL'));
    expect(await membersOf(team)).toHaveLength(2);
    const participants = await app.database.platform
      .select()
      .from(eventParticipants)
      .where(eq(eventParticipants.eventId, team.eventId));
    expect(participants).toHaveLength(2);
  });

  test('withdrawing and accepting: one of them wins', async () => {
    for (let n = 0; n < 4; n += 1) {
      const team = await invitingTeam(app, tenant);
      const guest = await stranger();
      const { id, token } = await inviteByMail(app, team, addressOf(guest));
      const [accepted, revoked] = await Promise.all([accept(app, guest, token), revoke(app, team, id)]);
      const isIn = accepted.status === 200;
      expect([accepted.status === 200, revoked.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await membersOf(team)).toHaveLength(isIn ? 2 : 1);
    }
  });

  test('two teams of one event: one gets the person', async () => {
    const team = await invitingTeam(app, tenant, {}, 1);
    const rival = at(team.others, 0);
    const { body } = await app.call(teamRoutes.create, rival.token, {
      params: { eventId: team.eventId },
      body: { name: 'Rivals' },
    });
    const guest = await stranger();
    const mine = await makeLink(app, team);
    const theirs = await makeLink(app, { ...team, leader: rival, teamId: body.data.id });
    const replies = await Promise.all([accept(app, guest, mine.token), accept(app, guest, theirs.token)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => failure(reply).code === 'ALREADY_IN_TEAM')).toHaveLength(1);
  });
});

describe('registering with an invitation', () => {
  let made = 0;
  const register = (teamInviteToken: string, email?: string) => {
    made += 1;
    const username = `invitee${made}`;
    return app.call(registrationRoutes.register, null, {
      body: {
        username,
        email: email ?? `${username}@example.org`,
        password: 'correct horse battery',
        isTeamInvitation: true,
        teamInviteToken,
        teamInviteTenant: tenant.name,
      },
    });
  };

  test('ends in the team; what is accepted afterwards is answered', async () => {
    const team = await invitingTeam(app, tenant);
    const email = 'newcomer-by-mail@example.org';
    const { token } = await inviteByMail(app, team, email);
    const { status, body } = await register(token, email);
    expect(status).toBe(201);
    expect(body.message).toMatch(/^Welcome! You've been registered for Capture in the team Lamps/);
    expect(await membersOf(team)).toHaveLength(2);
    const [user] = await app.database.platform.select().from(users).where(eq(users.email, email));
    expect(user?.isEmailVerified).toBe(true);
    const again = await accept(app, { token: body.token ?? '' }, token);
    expect(again.body.data).toMatchObject({ teamId: team.teamId, isCurrentTenant: true, isNewMember: false });
    const rows = await app.database.platform
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorUserId, user?.id ?? ''));
    expect(rows.map(({ action }) => action)).toContain('team-invitation.accept');
  });

  test('with a link for many ends with the seats, and makes no account then', async () => {
    const team = await invitingTeam(app, tenant, { teamSizeMax: 2 });
    const { token } = await makeLink(app, team);
    expect((await register(token)).status).toBe(201);
    const late = await register(token);
    expect(failure(late).code).toBe('TEAM_FULL');
    const left = await app.database.platform
      .select()
      .from(users)
      .where(and(eq(users.username, `invitee${made}`), isNull(users.deletedAt)));
    expect(left).toEqual([]);
  });

  test('takes the last seat once', async () => {
    const team = await invitingTeam(app, tenant, { teamSizeMax: 2 });
    const { token } = await makeLink(app, team);
    const replies = await Promise.all([1, 2, 3, 4].map(() => register(token)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => failure(reply).code === 'TEAM_FULL')).toHaveLength(3);
  });

  test.each<[string, Partial<typeof events.$inferInsert>]>([
    ['APPROVAL_NEEDED', { needsApproval: true }],
    ['DOMAIN_NOT_ALLOWED', { allowedDomains: ['school.example'] }],
  ])('into an event that asks for more makes no account: %s', async (code, event) => {
    const team = await invitingTeam(app, tenant, event);
    const { token } = await makeLink(app, team);
    expect(failure(await register(token)).code).toBe(code);
    const left = await app.database.platform
      .select()
      .from(users)
      .where(eq(users.username, `invitee${made}`));
    expect(left).toEqual([]);
  });

  test('is refused where invitations to teams do not register', async () => {
    const team = await invitingTeam(app, tenant, { teamInvitesAdmit: false });
    const { token } = await makeLink(app, team);
    expect(failure(await register(token))).toMatchObject({
      code: 'REGISTRATION_CLOSED',
      message: 'Invitations to teams do not register for this event. Register first, then accept.',
    });
  });
});
