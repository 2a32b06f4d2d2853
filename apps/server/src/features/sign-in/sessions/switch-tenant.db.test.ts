import { eventRoutes, membershipRoutes, sessionRoutes } from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  memberships,
  newId,
  sessions,
  ssoConnections,
  tenantPolicies,
  users,
} from '@guidon/db';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createLoner,
  createMember,
  createTenant,
  type TestActor,
  type TestTenant,
} from '../../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertMembership } from '../../memberships/store.ts';
import { at, playEvent } from '../../../testing/play-event.ts';
import { makeTeam } from '../../../testing/make-team.ts';

let app: TestApp;
let home: TestTenant;
let away: TestTenant;
let foreign: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  home = await createTenant(app);
  away = await createTenant(app);
  foreign = await createTenant(app);
});
afterAll(() => app.close());

const platform = <T>(work: Parameters<typeof asPlatform<T>>[1]) => asPlatform(app.services, work);
const me = (token: string) => app.call(sessionRoutes.me, token, {});
const listed = async (token: string) => (await app.call(membershipRoutes.list, token, {})).body.data;

async function createTraveller(): Promise<TestActor> {
  const traveller = await createMember(app, home.tenantId, 'participant');
  await platform((tx) =>
    insertMembership(tx, app.services, {
      tenantId: away.tenantId,
      userId: traveller.userId,
      role: 'organizer',
    }),
  );
  return traveller;
}

function switchTo(token: string, tenantName: string, returnRefreshToken = true) {
  return app.call(sessionRoutes.switchTenant, token, { body: { tenantName, returnRefreshToken } });
}

async function refresh(refreshToken: string) {
  return app.call(sessionRoutes.refresh, null, { body: { refreshToken } });
}

async function auditOf(tenantId: string, userId: string): Promise<string[]> {
  const rows = await platform((tx) =>
    tx
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.actorUserId, userId)))
      .orderBy(desc(auditLog.at)),
  );
  expect(JSON.stringify(rows)).not.toContain(tenantId === home.tenantId ? away.tenantId : home.tenantId);
  return rows.map(({ action }) => action);
}

const holder = async (token: string, heldId: string) => {
  const { status, body } = await app.call(membershipRoutes.holder, token, { params: { heldId } });
  return status === 404 ? null : body.data;
};

describe('a link into another tenant', () => {
  test('names the tenant of its event, challenge or team to whom it would let in, and to nobody else', async () => {
    const traveller = await createTraveller();
    const { tenantId, name } = away;
    const { eventId, challenges } = await playEvent(app, tenantId, { challenges: [{ questions: [{}] }] });
    const { id: teamId } = await makeTeam(app, { tenantId, eventId, name: 'Lamps' });
    const ids = [eventId, at(challenges, 0).id, teamId];
    for (const id of ids) expect(await holder(traveller.token, id)).toEqual({ name, displayName: name });
    for (const stranger of [home.participant, foreign.admin])
      expect(await holder(stranger.token, eventId)).toBeNull();
    expect(await holder(away.participant.token, eventId)).toBeNull();
    expect(await holder(traveller.token, newId())).toBeNull();
    const own = and(eq(memberships.userId, traveller.userId), eq(memberships.tenantId, tenantId));
    await platform((tx) => tx.update(memberships).set({ isActive: false }).where(own));
    expect(await holder(traveller.token, eventId)).toBeNull();
  });
});

test('coming over from another tenant is the last sign-in there', async () => {
  const traveller = await createTraveller();
  await switchTo(traveller.token, away.name);
  const [row] = await platform((tx) =>
    tx
      .select({ at: memberships.lastSignInAt })
      .from(memberships)
      .where(and(eq(memberships.userId, traveller.userId), eq(memberships.tenantId, away.tenantId))),
  );
  expect(row?.at).toBeInstanceOf(Date);
});

describe('the own tenants', () => {
  test('are listed with the current one marked, and no others', async () => {
    const traveller = await createTraveller();
    const { tenants, former, isBound } = await listed(traveller.token);
    expect(tenants).toEqual(
      expect.arrayContaining([
        {
          id: home.tenantId,
          name: home.name,
          displayName: home.name,
          role: 'participant',
          isActive: true,
          isCurrent: true,
        },
        {
          id: away.tenantId,
          name: away.name,
          displayName: away.name,
          role: 'organizer',
          isActive: true,
          isCurrent: false,
        },
      ]),
    );
    expect([tenants.length, former, isBound]).toEqual([2, [], false]);
  });

  test('say where a membership has ended, and how', async () => {
    const traveller = await createTraveller();
    const own = and(eq(memberships.userId, traveller.userId), eq(memberships.tenantId, away.tenantId));
    await platform((tx) => tx.update(memberships).set({ isActive: false }).where(own));
    expect((await listed(traveller.token)).former).toEqual([
      { id: away.tenantId, displayName: away.name, ended: 'deactivated' },
    ]);
    await platform((tx) => tx.update(memberships).set({ removedAt: new Date() }).where(own));
    expect((await listed(traveller.token)).former).toMatchObject([{ ended: 'removed' }]);
  });

  test('are none for a user without a membership', async () => {
    expect(await listed(await createLoner(app))).toEqual({ tenants: [], former: [], isBound: false });
  });
});

describe('switching', () => {
  test('moves the session: the new token acts there, the old one nowhere', async () => {
    const traveller = await createTraveller();
    expect((await me(traveller.token)).body.user.role).toBe('participant');
    const { status, body } = await switchTo(traveller.token, away.name);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      tenantName: away.name,
      user: { id: traveller.userId, role: 'organizer', tenantId: away.tenantId },
    });
    expect((await me(body.token)).body.user).toMatchObject({ role: 'organizer', tenantId: away.tenantId });
    const stale = await me(traveller.token);
    expect([stale.status, failure(stale).code]).toEqual([401, 'SESSION_EXPIRED']);
    const events = await app.call(eventRoutes.list, traveller.token, { query: {} });
    expect(events.status).toBe(401);
    expect(await auditOf(home.tenantId, traveller.userId)).toContain('session.leave-tenant');
    expect(await auditOf(away.tenantId, traveller.userId)).toContain('session.enter-tenant');
  });

  test('there and back again leaves one session, and the first token stays dead', async () => {
    const traveller = await createTraveller();
    const there = (await switchTo(traveller.token, away.name)).body;
    const back = (await switchTo(there.token, home.name)).body;
    expect((await me(back.token)).body.user.tenantId).toBe(home.tenantId);
    expect((await me(there.token)).status).toBe(401);
    const rows = await platform((tx) =>
      tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, traveller.userId)),
    );
    expect(rows).toHaveLength(1);
  });

  test('rotates the refresh token: the new one stays in the tenant, the old one ends the session', async () => {
    const traveller = await createTraveller();
    const first = (await switchTo(traveller.token, away.name)).body;
    const second = (await switchTo(first.token, home.name)).body;
    const renewed = await refresh(second.refreshToken ?? '');
    expect(renewed.status).toBe(200);
    expect((await me(renewed.body.token)).body.user.tenantId).toBe(home.tenantId);
    expect(failure(await refresh(first.refreshToken ?? '')).code).toBe('SESSION_ENDED');
    expect((await me(renewed.body.token)).status).toBe(401);
  });

  test('keeps the refresh token in its cookie and names the tenant in another', async () => {
    const traveller = await createTraveller();
    const { body, headers } = await switchTo(traveller.token, away.name, false);
    expect(body.refreshToken).toBeUndefined();
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^refreshToken=.+HttpOnly/),
        expect.stringMatching(new RegExp(`^tenant=${away.tenantId};`)),
        expect.stringMatching(/^token=.+HttpOnly/),
      ]),
    );
  });

  test('answers the same for a tenant of others and for none at all', async () => {
    const { token } = await createTraveller();
    const replies = [];
    for (const name of [foreign.name, 'nowhereatall', 'Not A Name', newId()]) {
      const reply = await switchTo(token, name);
      replies.push([reply.status, failure(reply).code, failure(reply).message]);
    }
    expect(new Set(replies.map(String))).toEqual(
      new Set([String([404, 'NOT_FOUND', 'Organization not found.'])]),
    );
    expect((await me(token)).status).toBe(200);
  });

  test('leads to no tenant where the membership has ended', async () => {
    const traveller = await createTraveller();
    await platform((tx) =>
      tx
        .update(memberships)
        .set({ isActive: false })
        .where(and(eq(memberships.userId, traveller.userId), eq(memberships.tenantId, away.tenantId))),
    );
    expect((await switchTo(traveller.token, away.name)).status).toBe(404);
  });

  test('is not steered by a header that names another tenant', async () => {
    const traveller = await createTraveller();
    const response = await app.http.inject({
      method: 'GET',
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${traveller.token}`, 'x-tenant-id': away.tenantId },
    });
    expect(response.json()).toMatchObject({ user: { tenantId: home.tenantId, role: 'participant' } });
  });

  test('in parallel ends in one tenant, with one token that works', async () => {
    const traveller = await createTraveller();
    const replies = await Promise.all([
      switchTo(traveller.token, away.name),
      switchTo(traveller.token, away.name),
    ]);
    const tokens = replies.filter(({ status }) => status === 200).map(({ body }) => body.token);
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect((await me(token)).body.user.tenantId).toBe(away.tenantId);
  });
});

const rules = async (tenantId: string, rule: Partial<typeof tenantPolicies.$inferInsert>) =>
  platform((tx) =>
    tx
      .insert(tenantPolicies)
      .values({ tenantId, ...rule })
      .onConflictDoUpdate({ target: tenantPolicies.tenantId, set: rule }),
  );

describe('the rules of the tenant one goes to', () => {
  test('hold for its networks', async () => {
    const traveller = await createTraveller();
    await rules(away.tenantId, { allowedNetworks: ['203.0.113.0/24'] });
    const reply = await switchTo(traveller.token, away.name);
    expect([reply.status, failure(reply).code]).toEqual([403, 'IP_RESTRICTED']);
    expect((await me(traveller.token)).body.user.tenantId).toBe(home.tenantId);
    await rules(away.tenantId, { allowedNetworks: [] });
  });

  test('hold for the age of the password', async () => {
    const traveller = await createTraveller();
    await platform((tx) =>
      tx
        .update(users)
        .set({ passwordChangedAt: new Date(0) })
        .where(eq(users.id, traveller.userId)),
    );
    await rules(away.tenantId, { passwordMaxAgeDays: 90 });
    expect(failure(await switchTo(traveller.token, away.name)).code).toBe('PASSWORD_EXPIRED');
    await rules(away.tenantId, { passwordMaxAgeDays: null });
  });

  test('hold for its own identity provider', async () => {
    const traveller = await createTraveller();
    const strict = await createTenant(app);
    await platform(async (tx) => {
      await insertMembership(tx, app.services, {
        tenantId: strict.tenantId,
        userId: traveller.userId,
        role: 'participant',
      });
      await tx.insert(ssoConnections).values({
        tenantId: strict.tenantId,
        issuer: 'https://id.example.org',
        clientId: 'guidon',
        sealedClientSecret: 'sealed',
        isEnabled: true,
        isEnforced: true,
      });
    });
    expect(failure(await switchTo(traveller.token, strict.name)).code).toBe('SSO_REQUIRED');
  });

  test('a session that came by single sign-on stays where it is', async () => {
    const traveller = await createTraveller();
    await platform((tx) =>
      tx
        .update(sessions)
        .set({ method: 'sso', ssoTenantId: home.tenantId })
        .where(eq(sessions.userId, traveller.userId)),
    );
    const reply = await switchTo(traveller.token, away.name);
    expect([reply.status, failure(reply).code]).toEqual([403, 'FORBIDDEN']);
    expect(failure(reply).message).toContain('identity provider');
    expect((await listed(traveller.token)).isBound).toBe(true);
  });

  test('are asked again when a session is renewed: place and way of sign-in, not the calendar', async () => {
    const traveller = await createTraveller();
    const { refreshToken = '' } = (await switchTo(traveller.token, away.name)).body;
    await rules(away.tenantId, { allowedNetworks: ['203.0.113.0/24'], passwordMaxAgeDays: 1 });
    await platform((tx) =>
      tx
        .update(users)
        .set({ passwordChangedAt: new Date(0) })
        .where(eq(users.id, traveller.userId)),
    );
    expect(failure(await refresh(refreshToken)).code).toBe('IP_RESTRICTED');
    await rules(away.tenantId, { allowedNetworks: ['127.0.0.0/8'] });
    const back = await refresh(refreshToken);
    expect([back.status, typeof back.body.token]).toEqual([200, 'string']);
    await rules(away.tenantId, { allowedNetworks: [], passwordMaxAgeDays: null });
  });
});
