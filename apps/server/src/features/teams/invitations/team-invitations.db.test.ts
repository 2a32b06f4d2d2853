import {
  eventRoutes,
  notificationRoutes,
  teamAdminRoutes,
  teamInvitationRoutes,
  teamRoutes,
} from '@guidon/contract';
import { auditLog, mails, teamInvitations } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at } from '../../../testing/play-event.ts';
import { readMail, readMails } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { invite as inviteToTenant } from '../../invitations/invitation-fixture.ts';
import {
  accept,
  addressOf,
  decline,
  inviteAs,
  inviteByMail,
  invitingTeam,
  makeLink,
  received,
  revoke,
  tokenIn,
  verifiedMember,
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

const list = async (who: TestActor, teamId: string) =>
  (await app.call(teamInvitationRoutes.list, who.token, { params: { teamId } })).body.data;

const check = async (token: string) =>
  (await app.call(teamInvitationRoutes.check, null, { params: { token }, query: {} })).body;

const resend = (who: TestActor, teamId: string, teamInvitationId: string) =>
  app.call(teamInvitationRoutes.resend, who.token, { params: { teamId, teamInvitationId } });

async function titlesOf({ token }: TestActor): Promise<string[]> {
  const { body } = await app.call(notificationRoutes.list, token, { query: {} });
  return body.data.map(({ title }) => title);
}

async function actionsOf(targetId: string) {
  const rows = await app.database.platform
    .select({ action: auditLog.action, tenantId: auditLog.tenantId })
    .from(auditLog)
    .where(eq(auditLog.targetId, targetId));
  return rows.toSorted((a, b) => a.action.localeCompare(b.action));
}

async function formerTeam() {
  const former = await invitingTeam(app, tenant, {}, 2);
  const mates = [await verifiedMember(app, tenant), await createMember(app, tenant.tenantId, 'participant')];
  const { token } = await makeLink(app, former);
  for (const mate of mates) expect((await accept(app, mate, token)).status).toBe(200);
  return { former, mates };
}

const register = (who: TestActor, eventId: string) =>
  app.call(eventRoutes.register, who.token, { params: { eventId }, body: {} });

const bring = (who: TestActor, eventId: string, fromTeamId: string) =>
  app.call(teamRoutes.create, who.token, { params: { eventId }, body: { name: 'Once More', fromTeamId } });

describe('inviting', () => {
  test('by mail writes to the address, in whose mail alone the link stands', async () => {
    const team = await invitingTeam(app, tenant);
    const email = 'by-mail@example.org';
    const made = await inviteAs(app, team.leader, team.teamId, {
      email: ' By-Mail@example.org',
      message: ' Join us ',
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({ email, message: 'Join us', state: 'open', uses: 0, url: null });
    const mail = await readMail(app, email, 'team-invitation');
    expect(mail).toMatchObject({ tenantId: tenant.tenantId, subject: expect.stringContaining('Lamps') });
    expect(mail.paragraphs).toContain('Join us');
    const token = tokenIn(mail.action?.path);
    expect(mail.action?.path).toBe(`/teams/invitations/${token}?tenant=${tenant.name}`);
    expect(await check(token)).toMatchObject({ valid: true, invitation: { inviteeEmail: email } });
    expect(await list(team.leader, team.teamId)).toMatchObject([{ id, email, state: 'open' }]);
    expect(await actionsOf(id)).toEqual([{ action: 'team-invitation.create', tenantId: tenant.tenantId }]);
    const [row] = await app.database.platform
      .select()
      .from(teamInvitations)
      .where(eq(teamInvitations.id, id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('without an address answers a link, once', async () => {
    const team = await invitingTeam(app, tenant);
    const made = await inviteAs(app, team.leader, team.teamId);
    const token = tokenIn(made.body.data.url ?? '');
    expect(token).toHaveLength(43);
    expect(made.body.data).toMatchObject({ email: null, invitee: null, resendAt: null });
    expect(JSON.stringify(await list(team.leader, team.teamId))).not.toContain(token);
  });

  test('is for the leader and staff: members of the team may not, strangers see no team', async () => {
    const team = await invitingTeam(app, tenant, {}, 2);
    const [mate, outsider] = [at(team.others, 0), at(team.others, 1)];
    const { token } = await makeLink(app, team);
    expect((await accept(app, mate, token)).status).toBe(200);
    const { id } = await inviteByMail(app, team, 'somebody@example.org');
    const params = { teamId: team.teamId, teamInvitationId: id };
    for (const who of [mate, outsider]) {
      const replies = [
        await inviteAs(app, who, team.teamId),
        await app.call(teamInvitationRoutes.list, who.token, { params: { teamId: team.teamId } }),
        await app.call(teamInvitationRoutes.resend, who.token, { params }),
        await app.call(teamInvitationRoutes.revoke, who.token, { params }),
      ];
      expect(replies.map((reply) => failure(reply).code)).toEqual(replies.map(() => 'FORBIDDEN'));
    }
    expect(failure(await inviteAs(app, tenant.participant, team.teamId)).code).toBe('NOT_FOUND');
    expect(failure(await inviteAs(app, home.admin, team.teamId)).code).toBe('NOT_FOUND');
    expect((await inviteAs(app, tenant.admin, team.teamId)).status).toBe(201);
  });

  test('is refused for who is in the team, who is invited, and with a link in the message', async () => {
    const team = await invitingTeam(app, tenant);
    const { leader, teamId } = team;
    const email = 'once@example.org';
    const mates = await inviteAs(app, leader, teamId, { email: addressOf(leader) });
    expect(failure(mates)).toMatchObject({ code: 'ALREADY_MEMBER', field: 'email' });
    await inviteByMail(app, team, email);
    const again = await inviteAs(app, leader, teamId, { email });
    expect(failure(again)).toMatchObject({ code: 'ALREADY_INVITED', field: 'email' });
    const linked = await inviteAs(app, leader, teamId, {
      email: 'a@example.org',
      message: 'see evil.example',
    });
    expect(failure(linked)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'message' });
  });

  test('says nothing about other accounts: a member of the tenant and a stranger get the same answer', async () => {
    const team = await invitingTeam(app, tenant, { teamSizeMax: 5 }, 1);
    const shapeOf = async (email: string) => {
      const { status, body } = await inviteAs(app, team.leader, team.teamId, { email });
      return [status, { ...body.data, id: '', email: '', createdAt: '', expiresAt: '', resendAt: '' }];
    };
    const ofStranger = await shapeOf('stranger@example.org');
    expect(await shapeOf(addressOf(at(team.others, 0)))).toEqual(ofStranger);
    expect(await shapeOf(addressOf(tenant.admin))).toEqual(ofStranger);
    expect(await shapeOf(addressOf(home.admin))).toEqual(ofStranger);
  });

  test('ends with the seats: a full team invites nobody, five are open for each free seat', async () => {
    const team = await invitingTeam(app, tenant, { teamSizeMax: 2 }, 1);
    for (let n = 0; n < 5; n += 1) expect((await inviteAs(app, team.leader, team.teamId)).status).toBe(201);
    expect(failure(await inviteAs(app, team.leader, team.teamId)).code).toBe('LIMIT_REACHED');
    const [first] = await list(team.leader, team.teamId);
    await revoke(app, team, first?.id ?? '');
    const { token } = await makeLink(app, team);
    expect((await accept(app, at(team.others, 0), token)).status).toBe(200);
    expect(failure(await inviteAs(app, team.leader, team.teamId)).code).toBe('TEAM_FULL');
  });

  test('goes to an address anew once it has expired, and takes no other one along', async () => {
    const team = await invitingTeam(app, tenant, { teamSizeMax: 2 });
    const beside = await invitingTeam(app, tenant);
    const guest = await verifiedMember(app, home);
    const declined = await inviteByMail(app, team, addressOf(guest));
    await inviteByMail(app, team, 'expired@example.org');
    await inviteByMail(app, beside, addressOf(guest));
    expect((await decline(app, guest, declined.token)).status).toBe(200);
    const expired = await inviteByMail(app, team, addressOf(guest));
    for (let n = 0; n < 3; n += 1) await makeLink(app, team);
    const { platform } = app.database;
    const ofBoth = inArray(teamInvitations.teamId, [team.unitId, beside.unitId]);
    await platform
      .update(teamInvitations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(ofBoth);
    await inviteByMail(app, team, addressOf(guest));
    await makeLink(app, team);
    const rows = await platform.select().from(teamInvitations).where(ofBoth);
    expect(rows.filter(({ declinedAt }) => declinedAt).map(({ id }) => id)).toEqual([declined.id]);
    expect(rows.filter(({ revokedAt }) => revokedAt).map(({ id }) => id)).toEqual([expired.id]);
  });

  test('is refused where nobody can come in: locked teams, teams that the organizer makes', async () => {
    const team = await invitingTeam(app, tenant, { teamChanges: 'always' });
    const { teamId, leader } = team;
    const lock = { params: { teamId }, body: { isLocked: true } };
    expect((await app.call(teamAdminRoutes.lock, tenant.admin.token, lock)).status).toBe(200);
    expect(failure(await inviteAs(app, leader, teamId)).code).toBe('TEAM_LOCKED');
    expect(failure(await inviteAs(app, tenant.admin, teamId)).code).toBe('TEAM_LOCKED');
    const { body } = await app.call(teamRoutes.get, leader.token, { params: { teamId } });
    expect(body.data.can.invite).toBe(false);
  });
});

describe('sending again', () => {
  test('replaces the link, at most once a minute', async () => {
    const team = await invitingTeam(app, tenant);
    const { id, token } = await inviteByMail(app, team, 'again@example.org');
    const early = failure(await resend(team.leader, team.teamId, id));
    expect(early.code).toBe('TOO_MANY_REQUESTS');
    app.setClock(Date.now() + 61_000);
    const sent = await resend(team.leader, team.teamId, id);
    expect(sent.status).toBe(200);
    const next = tokenIn((await readMail(app, 'again@example.org', 'team-invitation')).action?.path);
    app.setClock(Date.now());
    expect(next).not.toBe(token);
    expect((await check(token)).valid).toBe(false);
    expect((await check(next)).valid).toBe(true);
    expect((await actionsOf(id)).map(({ action }) => action)).toContain('team-invitation.resend');
  });

  test('names a team that is called like a link so that none is made of it', async () => {
    const team = await invitingTeam(app, tenant);
    const { id } = await inviteByMail(app, team, 'renamed@example.org');
    const { teamId, leader } = team;
    const { version } = (await app.call(teamRoutes.get, leader.token, { params: { teamId } })).body.data;
    const body = { version, name: 'prize.evil.example' };
    const renamed = await app.call(teamRoutes.update, leader.token, { params: { teamId }, body });
    expect(renamed.status).toBe(200);
    app.setClock(Date.now() + 61_000);
    const again = await resend(leader, teamId, id);
    app.setClock(Date.now());
    expect(again.status).toBe(200);
    const mail = (await readMails(app, 'renamed@example.org', 'team-invitation')).at(-1);
    expect(mail?.heading).toContain('prize[.]evil[.]example');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('is refused for a link for many, and for what was answered or withdrawn', async () => {
    const team = await invitingTeam(app, tenant);
    const link = await makeLink(app, team);
    const mailed = await inviteByMail(app, team, 'withdrawn@example.org');
    expect((await revoke(app, team, mailed.id)).status).toBe(200);
    for (const { id } of [link, mailed]) {
      expect(failure(await resend(team.leader, team.teamId, id)).code).toBe('CONFLICT');
    }
    expect((await check(mailed.token)).valid).toBe(false);
    expect(failure(await revoke(app, team, mailed.id)).code).toBe('CONFLICT');
    const guest = await createMember(app, home.tenantId, 'participant');
    expect(failure(await accept(app, guest, mailed.token)).code).toBe('INVALID_INVITATION');
  });
});

test('withdrawing a link closes the code that its page has shown', async () => {
  const team = await invitingTeam(app, tenant, {}, 1);
  const { id, token } = await makeLink(app, team);
  const shown = (await check(token)).invitation?.team.teamCode ?? '';
  const guest = at(team.others, 0);
  const codeOf = async () =>
    (await app.call(teamRoutes.get, team.leader.token, { params: { teamId: team.teamId } })).body.data
      .teamCode;
  expect(shown).toBe(await codeOf());
  expect((await revoke(app, team, id)).status).toBe(200);
  expect(await codeOf()).not.toBe(shown);
  const joined = await app.call(teamRoutes.join, guest.token, {
    params: { eventId: team.eventId },
    body: { teamCode: shown },
  });
  expect(failure(joined).code).toBe('INVALID_TEAM_CODE');
});

describe('declining', () => {
  test('ends an invitation by mail', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await verifiedMember(app, home);
    const { id, token } = await inviteByMail(app, team, addressOf(guest));
    expect((await decline(app, guest, token)).status).toBe(200);
    expect((await check(token)).valid).toBe(false);
    expect(failure(await accept(app, guest, token)).code).toBe('INVALID_INVITATION');
    expect(await list(team.leader, team.teamId)).toMatchObject([{ id, state: 'declined', resendAt: null }]);
    expect(await actionsOf(id)).toContainEqual({
      action: 'team-invitation.decline',
      tenantId: tenant.tenantId,
    });
    const others = await verifiedMember(app, home);
    const { token: mine } = await inviteByMail(app, team, addressOf(others));
    expect(failure(await decline(app, guest, mine)).code).toBe('INVALID_INVITATION');
  });

  test('of a link for many is for oneself, and can be thought over', async () => {
    const team = await invitingTeam(app, tenant, {}, 1);
    const guest = await createMember(app, home.tenantId, 'participant');
    const { token } = await makeLink(app, team);
    expect((await decline(app, guest, token)).status).toBe(200);
    expect((await accept(app, at(team.others, 0), token)).status).toBe(200);
    expect((await accept(app, guest, token)).status).toBe(200);
    expect(failure(await decline(app, guest, token)).code).toBe('CONFLICT');
    expect(await list(team.leader, team.teamId)).toMatchObject([{ uses: 2, state: 'open' }]);
  });
});

describe('what one has received', () => {
  test('is what is addressed to the verified address, into teams and organizations', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await verifiedMember(app, home);
    const { id } = await inviteByMail(app, team, addressOf(guest));
    const { id: orgId } = await inviteToTenant(app, tenant, { email: addressOf(guest), role: 'organizer' });
    const tenantOf = { name: tenant.name, displayName: tenant.name };
    expect(await received(app, guest)).toMatchObject([
      { id: orgId, kind: 'organization', tenant: tenantOf, team: null, role: 'organizer' },
      { id, kind: 'team', tenant: tenantOf, team: { event: { id: team.eventId } }, role: null },
    ]);
    const params = { teamInvitationId: id };
    const accepted = await app.call(teamInvitationRoutes.acceptReceived, guest.token, { params });
    expect(accepted.body.data).toMatchObject({
      teamId: team.teamId,
      isCurrentTenant: false,
      isNewMember: true,
    });
    expect((await received(app, guest)).map((one) => one.id)).toEqual([orgId]);
  });

  test('of an address that is not verified is nothing, and nobody answers for others', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await createMember(app, home.tenantId, 'participant');
    const { id, token } = await inviteByMail(app, team, addressOf(guest));
    const params = { teamInvitationId: id };
    const thief = await verifiedMember(app, home);
    for (const who of [guest, thief]) {
      expect(await received(app, who)).toEqual([]);
      for (const route of [teamInvitationRoutes.acceptReceived, teamInvitationRoutes.declineReceived]) {
        expect(failure(await app.call(route, who.token, { params })).code).toBe('NOT_FOUND');
      }
    }
    expect((await accept(app, guest, token)).status).toBe(200);
  });

  test('can be declined there', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await verifiedMember(app, tenant);
    const { id } = await inviteByMail(app, team, addressOf(guest));
    const params = { teamInvitationId: id };
    expect((await app.call(teamInvitationRoutes.declineReceived, guest.token, { params })).status).toBe(200);
    expect(await received(app, guest)).toEqual([]);
  });
});

describe('notices', () => {
  test('go to the invited member, and to who invited when it is not the leader', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await verifiedMember(app, tenant);
    const staff = await createMember(app, tenant.tenantId, 'admin');
    const made = await inviteAs(app, staff, team.teamId, { email: addressOf(guest) });
    await app.runJobs('notify');
    const [invited] = await titlesOf(guest);
    expect(invited).toMatch(new RegExp(`^${staff.username} invites you to the team Lamps`));
    const params = { teamInvitationId: made.body.data.id };
    await app.call(teamInvitationRoutes.acceptReceived, guest.token, { params });
    await app.runJobs('notify');
    expect(await titlesOf(staff)).toEqual([expect.stringContaining(`${guest.username} has joined Lamps`)]);
    expect(await titlesOf(team.leader)).toEqual([
      expect.stringContaining(`${guest.username} has joined Lamps`),
    ]);
  });

  test('go to nobody whose address is not verified', async () => {
    const team = await invitingTeam(app, tenant);
    const guest = await createMember(app, tenant.tenantId, 'participant');
    await inviteByMail(app, team, addressOf(guest));
    await app.runJobs('notify');
    expect(await titlesOf(guest)).toEqual([]);
  });
});

describe('bringing a former team', () => {
  test('invites those who were in it, without their addresses', async () => {
    const { former, mates } = await formerTeam();
    const [verified, unverified] = [at(mates, 0), at(mates, 1)];
    const { eventId } = await invitingTeam(app, tenant, { registrationType: 'open' });
    await register(former.leader, eventId);
    const made = await bring(former.leader, eventId, former.teamId);
    expect(made.status).toBe(201);
    const sent = await list(former.leader, made.body.data.id);
    expect(new Set(sent.map(({ invitee }) => invitee?.username))).toEqual(
      new Set(mates.map(({ username }) => username)),
    );
    expect(JSON.stringify(sent)).not.toContain('@example.org');
    expect(await readMails(app, addressOf(verified), 'team-invitation')).toHaveLength(1);
    expect(await readMails(app, addressOf(unverified), 'team-invitation')).toHaveLength(0);
    const { action } = await readMail(app, addressOf(verified), 'team-invitation');
    const byOther = await accept(app, await verifiedMember(app, tenant), tokenIn(action?.path));
    expect(failure(byOther).code).toBe('INVALID_INVITATION');
    app.setClock(Date.now() + 61_000);
    const again = new Map<string | undefined, number>();
    for (const { id, invitee } of sent)
      again.set(invitee?.username, (await resend(former.leader, made.body.data.id, id)).status);
    app.setClock(Date.now());
    expect([again.get(verified.username), again.get(unverified.username)]).toEqual([200, 409]);
    for (const mate of mates) {
      const [open] = await received(app, mate);
      const params = { teamInvitationId: open?.id ?? '' };
      const accepted = await app.call(teamInvitationRoutes.acceptReceived, mate.token, { params });
      expect(accepted.body.data).toMatchObject({ teamId: made.body.data.id });
    }
  });

  test('makes no link of a name that looks like one', async () => {
    const { former, mates } = await formerTeam();
    const { eventId } = await invitingTeam(app, tenant, { registrationType: 'open' });
    await register(former.leader, eventId);
    const body = { name: 'prize.evil.example', fromTeamId: former.teamId };
    const made = await app.call(teamRoutes.create, former.leader.token, { params: { eventId }, body });
    expect(made.status).toBe(201);
    const mailed = await readMails(app, addressOf(at(mates, 0)), 'team-invitation');
    expect(mailed).toHaveLength(1);
    expect(JSON.stringify(mailed)).not.toContain('evil.example');
    expect(await received(app, at(mates, 0))).toHaveLength(1);
  });

  test('is refused for a team that one was not in, and makes none', async () => {
    const { former } = await formerTeam();
    const { eventId, others } = await invitingTeam(app, tenant, {}, 1);
    const stranger = at(others, 0);
    expect(failure(await bring(stranger, eventId, former.teamId)).code).toBe('NOT_FOUND');
    const { body } = await app.call(teamRoutes.mine, stranger.token, { params: { eventId } });
    expect(body.data).toBeNull();
  });
});

test('twenty an hour count for the team, whoever sends them', async () => {
  const strict = await startTestApp({ beside: app, rateLimitFactor: 1 });
  const team = await invitingTeam(app, tenant, { teamSizeMax: 100 });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const who = n % 2 === 0 ? team.leader : tenant.admin;
    statuses.push((await inviteAs(strict, who, team.teamId)).status);
  }
  await strict.close();
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test('a former team is brought five times an hour, however often the new one is ended and made again', async () => {
  const strict = await startTestApp({ beside: app, rateLimitFactor: 1 });
  const { former } = await formerTeam();
  const { token } = former.leader;
  const { eventId } = await invitingTeam(app, tenant, { registrationType: 'open' });
  await register(former.leader, eventId);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const body = { name: `Again ${n} ${eventId.slice(-6)}`, fromTeamId: former.teamId };
    const made = await strict.call(teamRoutes.create, token, { params: { eventId }, body });
    statuses.push(made.status);
    const params = { teamId: made.body.data?.id };
    if (made.status === 201) await app.call(teamRoutes.disband, token, { params });
  }
  await strict.close();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('no mail is kept with the token in plain text', async () => {
  const team = await invitingTeam(app, tenant);
  const { token } = await inviteByMail(app, team, 'sealed@example.org');
  const rows = await app.database.platform
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, 'sealed@example.org'), eq(mails.kind, 'team-invitation')));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});
