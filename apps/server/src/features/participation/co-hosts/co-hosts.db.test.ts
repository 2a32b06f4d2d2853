import {
  coHostRoutes,
  type EventRight,
  eventRoutes,
  type InviteCoHostBody,
  invitationRoutes,
  limits,
  memberRoutes,
  notificationRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventHosts, users } from '@guidon/db';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventAccessChanged } from '../../events/index.ts';

let app: TestApp;
let tenant: TestTenant;
let maker: TestActor;
let guest: TestActor;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  maker = await createMember(app, tenant.tenantId, 'organizer');
  guest = await createMember(app, tenant.tenantId, 'organizer');
  const made = await app.call(eventRoutes.create, maker.token, { body: { name: 'Autumn cup' } });
  eventId = made.body.data.id;
});

const addressOf = ({ username }: TestActor) => `${username}@example.org`.toLowerCase();

function invite(body: Partial<InviteCoHostBody>, as = maker) {
  return app.call(coHostRoutes.invite, as.token, { params: { eventId }, body });
}

async function invitationOf(userId: string, rights: EventRight[]): Promise<string> {
  const reply = await invite({ userId, rights });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data.invitationId ?? '';
}

const accept = (id: string, as = guest) =>
  app.call(coHostRoutes.accept, as.token, { params: { coHostInvitationId: id } });

async function becomeHost(rights: EventRight[], who = guest): Promise<void> {
  expect((await accept(await invitationOf(who.userId, rights), who)).status).toBe(200);
}

const change = (rights: EventRight[], as = maker, userId: string = guest.userId) =>
  app.call(coHostRoutes.update, as.token, { params: { eventId, userId }, body: { rights } });

const remove = (userId: string, as = maker) =>
  app.call(coHostRoutes.remove, as.token, { params: { eventId, userId } });

const detail = (as: TestActor) => app.call(eventRoutes.get, as.token, { params: { eventId } });

const hostsNow = () =>
  asPlatform(app.services, async (tx) => {
    const rows = await tx.select().from(eventHosts).where(eq(eventHosts.eventId, eventId));
    return rows.map(({ userId }) => userId).filter((userId) => userId !== maker.userId);
  });

async function received(as = guest) {
  return (await app.call(coHostRoutes.received, as.token, {})).body.data;
}

const actions = () =>
  asPlatform(app.services, async (tx) => {
    const rows = await tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, eventId))
      .orderBy(auditLog.at, auditLog.id);
    return rows.map(({ action }) => action).filter((action) => action.startsWith('co-host.'));
  });

describe('an invited member of the staff', () => {
  test('is told, accepts, and has exactly the rights they were given', async () => {
    expect((await detail(guest)).status).toBe(404);
    const id = await invitationOf(guest.userId, ['insight']);
    const [mail] = await readMails(app, addressOf(guest), 'co-host-invitation');
    expect(mail?.action?.path).toBe('/teams/invitations');
    expect(await received()).toMatchObject([
      { id, event: { name: 'Autumn cup' }, inviter: { username: maker.username }, rights: ['insight'] },
    ]);
    expect((await detail(guest)).status).toBe(404);
    expect((await accept(id)).body.data).toEqual({ eventId });
    const { body } = await detail(guest);
    expect(body.data.can).toMatchObject({ rights: ['insight'], edit: false, announce: false, remove: false });
    expect(body.data.coHosts).toEqual([{ user: { id: guest.userId, username: guest.username } }]);
    expect(body.data.registration).toMatchObject({ registrationCode: null, magicLinkToken: null });
    expect(await received()).toEqual([]);
    expect(await actions()).toEqual(['co-host.invite', 'co-host.accept']);
  });

  test('is refused in a sentence where a right is missing, and follows a change at once', async () => {
    await becomeHost(['insight']);
    const { version } = (await detail(guest)).body.data;
    const edit = () =>
      app.call(eventRoutes.update, guest.token, {
        params: { eventId },
        body: { version, name: 'Winter cup' },
      });
    expect(failure(await edit())).toMatchObject({
      code: 'FORBIDDEN',
      message: 'As a co-host you were not given the right to edit this event.',
    });
    expect((await change(['edit'])).body.data.rights).toEqual(['edit']);
    expect((await edit()).status).toBe(200);
  });

  test('has the usual rights when none are chosen', async () => {
    const { body } = await invite({ userId: guest.userId });
    expect(body.data.rights).toEqual([
      'edit',
      'lifecycle',
      'people',
      'teams',
      'announce',
      'insight',
      'judge',
    ]);
  });

  test('may decline, and be invited again, but not twice at once', async () => {
    const id = await invitationOf(guest.userId, ['insight']);
    expect(failure(await invite({ email: addressOf(guest) })).code).toBe('ALREADY_INVITED');
    const declined = await app.call(coHostRoutes.decline, guest.token, {
      params: { coHostInvitationId: id },
    });
    expect(declined.status).toBe(200);
    expect(failure(await accept(id)).code).toBe('INVALID_INVITATION');
    await becomeHost(['insight']);
    expect(failure(await invite({ userId: guest.userId })).code).toBe('ALREADY_INVITED');
  });

  test('is invited anew without a change to what became of earlier invitations', async () => {
    const answered = (id: string, route: typeof coHostRoutes.decline | typeof coHostRoutes.accept) =>
      app.call(route, guest.token, { params: { coHostInvitationId: id } });
    const withdrawn = await invitationOf(guest.userId, ['insight']);
    const params = { eventId, coHostInvitationId: withdrawn };
    await app.call(coHostRoutes.revoke, maker.token, { params });
    await answered(await invitationOf(guest.userId, ['insight']), coHostRoutes.decline);
    await answered(await invitationOf(guest.userId, ['insight']), coHostRoutes.accept);
    await remove(guest.userId);
    const earlier = () =>
      asPlatform(app.services, (tx) =>
        tx
          .select()
          .from(coHostInvitations)
          .where(eq(coHostInvitations.eventId, eventId))
          .orderBy(coHostInvitations.id)
          .limit(3),
      );
    const before = await earlier();
    expect(before.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false, false]);
    const elsewhere = await app.call(eventRoutes.create, maker.token, { body: { name: 'Winter cup' } });
    const asked = { params: { eventId: elsewhere.body.data.id }, body: { userId: guest.userId } };
    expect((await app.call(coHostRoutes.invite, maker.token, asked)).status).toBe(201);
    await invitationOf(guest.userId, ['insight']);
    expect(await earlier()).toEqual(before);
    expect(await received()).toHaveLength(2);
  });

  test('accepts once, however often they press at the same time', async () => {
    const id = await invitationOf(guest.userId, ['insight']);
    const replies = await Promise.all([accept(id), accept(id), accept(id)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('hears of it on their page, and who invited hears that they came', async () => {
    const third = await createMember(app, tenant.tenantId, 'organizer');
    const id = await invitationOf(guest.userId, ['insight']);
    await invitationOf(third.userId, ['edit']);
    const told = async ({ token }: TestActor) => {
      await app.runJobs('notify');
      const { body } = await app.call(notificationRoutes.list, token, { query: {} });
      return body.data.map(({ title }) => title);
    };
    expect(await told(guest)).toEqual([`${maker.username} invites you to co-host Autumn cup`]);
    expect(await told(maker)).toEqual([]);
    expect((await accept(id)).status).toBe(200);
    expect(await told(maker)).toEqual([`${guest.username} co-hosts Autumn cup now`]);
    expect(await received(third)).toHaveLength(1);
  });

  test('does not come in once it was withdrawn or has expired, or who invited is gone', async () => {
    const withdrawn = await invitationOf(guest.userId, ['insight']);
    const params = { eventId, coHostInvitationId: withdrawn };
    expect((await app.call(coHostRoutes.revoke, maker.token, { params })).status).toBe(200);
    const expired = await invitationOf(guest.userId, ['insight']);
    await asPlatform(app.services, (tx) =>
      tx
        .update(coHostInvitations)
        .set({ expiresAt: new Date(app.services.clock() - 1) })
        .where(eq(coHostInvitations.id, expired)),
    );
    for (const id of [withdrawn, expired]) expect(failure(await accept(id)).code).toBe('INVALID_INVITATION');
    expect(await received()).toEqual([]);
    const open = await invitationOf(guest.userId, ['insight']);
    expect(await received()).toHaveLength(1);
    await app.call(memberRoutes.deactivate, tenant.admin.token, { params: { userId: maker.userId } });
    expect(await received()).toEqual([]);
    expect((await accept(open)).status).toBe(404);
    expect(await hostsNow()).toEqual([]);
  });

  test('is somebody who can sign in', async () => {
    await asPlatform(app.services, (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, guest.userId)),
    );
    expect((await invite({ userId: guest.userId })).status).toBe(404);
    const third = await createMember(app, tenant.tenantId, 'organizer');
    await app.call(memberRoutes.deactivate, tenant.admin.token, { params: { userId: third.userId } });
    expect((await invite({ userId: third.userId })).status).toBe(404);
  });

  test('declines nothing that they have accepted', async () => {
    const id = await invitationOf(guest.userId, ['insight']);
    expect((await accept(id)).status).toBe(200);
    const declined = await app.call(coHostRoutes.decline, guest.token, {
      params: { coHostInvitationId: id },
    });
    expect(failure(declined).code).toBe('INVALID_INVITATION');
    expect(await hostsNow()).toEqual([guest.userId]);
  });

  test('is one of so many, invitations included', async () => {
    const people: TestActor[] = [];
    for (let made = 0; made < limits.coHosts; made += 1)
      people.push(await createMember(app, tenant.tenantId, 'organizer'));
    await asPlatform(app.services, (tx) =>
      tx.insert(eventHosts).values(
        people.slice(1).map(({ userId }) => ({
          tenantId: tenant.tenantId,
          eventId,
          userId,
          rights: ['insight' as const],
        })),
      ),
    );
    const last = people[0]?.userId ?? '';
    const replies = await Promise.all([invite({ userId: guest.userId }), invite({ userId: last })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.filter(({ status }) => status === 409).map((reply) => failure(reply).code)).toEqual([
      'LIMIT_REACHED',
    ]);
  });

  test('is nobody else', async () => {
    const id = await invitationOf(guest.userId, ['insight']);
    expect((await accept(id, maker)).status).toBe(404);
    expect((await accept(id, tenant.admin)).status).toBe(404);
  });
});

describe('rights do not grow', () => {
  test('nobody gives a right that they do not have', async () => {
    await becomeHost(['hosts', 'insight']);
    const third = await createMember(app, tenant.tenantId, 'contentCreator');
    expect(failure(await invite({ userId: third.userId, rights: ['remove'] }, guest))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You cannot give a right that you do not have.',
    });
    expect(failure(await change(['hosts', 'insight', 'edit'], guest)).code).toBe('FORBIDDEN');
    await becomeHost(['edit', 'insight'], third);
    expect((await change(['edit'], guest, third.userId)).status).toBe(200);
    expect(failure(await change(['edit', 'answers'], guest, third.userId)).code).toBe('FORBIDDEN');
  });

  test('an invitation ends when its inviter loses the rights it gives', async () => {
    await becomeHost(['hosts', 'insight']);
    const third = await createMember(app, tenant.tenantId, 'contentCreator');
    const { body } = await invite({ userId: third.userId, rights: ['insight'] }, guest);
    await change(['hosts']);
    expect(await received(third)).toEqual([]);
    expect(failure(await accept(body.data.invitationId ?? '', third)).code).toBe('INVALID_INVITATION');
    await becomeHost(['insight'], third);
  });

  test('the maker and administrators stay as they are', async () => {
    await becomeHost(['hosts']);
    expect(failure(await remove(maker.userId, guest)).code).toBe('CONFLICT');
    expect(failure(await invite({ userId: tenant.admin.userId })).code).toBe('CONFLICT');
    expect(failure(await invite({ userId: tenant.participant.userId })).code).toBe('CONFLICT');
  });

  test('without the right `hosts` a co-host sees and changes no one but themselves', async () => {
    await becomeHost(['insight']);
    const list = await app.call(coHostRoutes.list, guest.token, { params: { eventId } });
    expect(list.status).toBe(403);
    expect((await change(['insight', 'hosts'], guest)).status).toBe(403);
    const third = await createMember(app, tenant.tenantId, 'contentCreator');
    await becomeHost(['edit'], third);
    expect((await remove(third.userId, guest)).status).toBe(403);
    expect((await remove(maker.userId, guest)).status).toBe(403);
    expect((await detail(third)).status).toBe(200);
    expect((await remove(guest.userId, guest)).status).toBe(200);
    expect((await detail(guest)).status).toBe(404);
  });

  test('nobody is changed or removed who is no co-host, and no invitation through another event', async () => {
    expect((await change(['edit'])).status).toBe(404);
    expect((await remove(guest.userId)).status).toBe(404);
    expect(await hostsNow()).toEqual([]);
    const id = await invitationOf(guest.userId, ['insight']);
    const made = await app.call(eventRoutes.create, maker.token, { body: { name: 'Winter cup' } });
    const revoked = await app.call(coHostRoutes.revoke, maker.token, {
      params: { eventId: made.body.data.id, coHostInvitationId: id },
    });
    expect(revoked.status).toBe(404);
    expect((await accept(id)).status).toBe(200);
  });

  test('of another tenant nothing is found', async () => {
    const other = await createTenant(app);
    expect((await invite({ userId: other.organizer.userId })).status).toBe(404);
    expect((await change(['edit'], other.admin)).status).toBe(404);
    expect((await remove(guest.userId, other.admin)).status).toBe(404);
  });
});

test('a changed or removed co-host no longer hears the control room, and another one stays as they are', async () => {
  await becomeHost(['insight']);
  const third = await createMember(app, tenant.tenantId, 'organizer');
  await becomeHost(['edit'], third);
  const ended: unknown[] = [];
  app.services.bus.subscribe(eventAccessChanged, (message) => void ended.push(message));
  await change(['announce']);
  expect((await detail(third)).body.data.can.rights).toEqual(['edit']);
  expect((await remove(guest.userId)).status).toBe(200);
  expect(await hostsNow()).toEqual([third.userId]);
  expect(ended).toEqual([
    { eventId, userId: guest.userId },
    { eventId, userId: guest.userId },
  ]);
  expect(await actions()).toContain('co-host.remove');
});

test.each([
  [
    'their role',
    (userId: string) =>
      app.call(memberRoutes.changeRole, tenant.admin.token, {
        params: { userId },
        body: { role: 'participant' },
      }),
  ],
  [
    'their membership',
    (userId: string) => app.call(memberRoutes.deactivate, tenant.admin.token, { params: { userId } }),
  ],
] as const)('a co-host who loses %s is none any more', async (_what, end) => {
  await becomeHost(['insight']);
  expect((await end(guest.userId)).status).toBe(200);
  const left = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(eventHosts)
      .where(and(eq(eventHosts.eventId, eventId), eq(eventHosts.userId, guest.userId))),
  );
  expect(left).toEqual([]);
  expect((await detail(maker)).body.data.coHosts).toEqual([]);
});

describe('by mail', () => {
  test('somebody outside is invited as an organizer too, by who may invite organizers', async () => {
    const email = 'new.face@example.org';
    expect(failure(await invite({ email })).code).toBe('FORBIDDEN');
    const reply = await invite({ email, rights: ['insight'] }, tenant.admin);
    expect(reply.body.data).toMatchObject({ user: null, email, state: 'invited' });
    const open = await app.call(invitationRoutes.list, tenant.admin.token, { query: { state: 'open' } });
    expect(open.body.data).toContainEqual(expect.objectContaining({ email, role: 'organizer' }));
    const late = await createMember(app, tenant.tenantId, 'organizer');
    await asPlatform(app.services, (tx) =>
      tx.update(users).set({ email, isEmailVerified: true }).where(eq(users.id, late.userId)),
    );
    const [invitation] = await received(late);
    expect((await accept(invitation?.id ?? '', late)).status).toBe(200);
    expect((await detail(late)).body.data.can.rights).toEqual(['insight']);
  });

  test('an address invites the account that has proven it, and no other', async () => {
    const email = 'unproven@example.org';
    const { body } = await invite({ email, rights: ['insight'] }, tenant.admin);
    const set = (isEmailVerified: boolean) =>
      asPlatform(app.services, (tx) =>
        tx.update(users).set({ email, isEmailVerified }).where(eq(users.id, guest.userId)),
      );
    await set(false);
    expect(await received()).toEqual([]);
    expect((await accept(body.data.invitationId ?? '')).status).toBe(404);
    await set(true);
    expect((await accept(body.data.invitationId ?? '')).status).toBe(200);
  });

  test('who is a participant of the organization by then does not come in', async () => {
    const email = 'plain.member@example.org';
    await invite({ email, rights: ['insight'] }, tenant.admin);
    const member = await createMember(app, tenant.tenantId, 'participant');
    await asPlatform(app.services, (tx) =>
      tx.update(users).set({ email, isEmailVerified: true }).where(eq(users.id, member.userId)),
    );
    const [invitation] = await received(member);
    expect(failure(await accept(invitation?.id ?? '', member)).code).toBe('INVALID_INVITATION');
    expect(await hostsNow()).toEqual([]);
  });

  test('what is withdrawn ends with the invitation into the organization', async () => {
    const email = 'passer.by@example.org';
    const { body } = await invite({ email, rights: ['insight'] }, tenant.admin);
    const params = { eventId, coHostInvitationId: body.data.invitationId ?? '' };
    const revoke = () => app.call(coHostRoutes.revoke, maker.token, { params });
    expect((await revoke()).status).toBe(200);
    expect(failure(await revoke()).code).toBe('CONFLICT');
    const open = await app.call(invitationRoutes.list, tenant.admin.token, { query: { state: 'open' } });
    expect(open.body.data.filter((one) => one.email === email)).toEqual([]);
  });
});
