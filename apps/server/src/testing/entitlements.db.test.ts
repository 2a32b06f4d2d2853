import {
  applicationRoutes,
  challengeRoutes,
  eventRoutes,
  invitationRoutes,
  memberRoutes,
  participantRoutes,
  registrationRoutes,
  type Route,
} from '@guidon/contract';
import { asPlatform, eventCounters, events, memberships, storedFiles } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveUpWaiting } from '../features/events/applications/jobs/move-up-waiting.ts';
import { createInBank } from '../features/challenges/bank-fixture.ts';
import { newRegistrationCode } from '../features/events/index.ts';
import { invite } from '../features/invitations/invitation-fixture.ts';
import type { EntitlementKind } from '../platform/entitlements/entitlements.ts';
import { AppError } from '../platform/http/app-error.ts';
import { createMember, createTenant, type TestTenant } from './actors.ts';
import { multipart } from './multipart.ts';
import { playEvent } from './play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from './test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
const full = new Set<EntitlementKind>();
const asked: { kind: EntitlementKind; amount: number }[] = [];

beforeAll(async () => {
  app = await startTestApp({
    entitlements: {
      require: (_tx, _tenantId, kind, amount) => {
        asked.push({ kind, amount });
        return full.has(kind) ? Promise.reject(new AppError('PLAN_LIMIT')) : Promise.resolve();
      },
    },
  });
  tenant = await createTenant(app);
  other = await createTenant(app);
});
beforeEach(() => {
  full.clear();
  asked.length = 0;
});
afterAll(() => app.close());

/** Refused while the plan has no room, and done once it has. */
async function expectLimited(
  kind: EntitlementKind,
  call: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  full.add(kind);
  const refused = await call();
  expect(refused).toMatchObject({ status: 402, body: { code: 'PLAN_LIMIT' } });
  full.clear();
  asked.length = 0;
  expect((await call()).status).toBeLessThan(300);
  expect(asked.filter((one) => one.kind === kind)).toHaveLength(1);
}

const newEvent = async (event: Partial<typeof events.$inferInsert> = {}) =>
  (await playEvent(app, tenant.tenantId, { event: { registrationType: 'open', ...event } })).eventId;

const byCode = () => ({
  registrationType: 'code' as const,
  registrationCode: newRegistrationCode(),
  registrationDeadline: new Date(Date.now() + 1_800_000),
});

const newPerson = () => createMember(app, tenant.tenantId, 'participant');

const countOf = async (eventId: string) => {
  const [row] = await app.database.platform
    .select()
    .from(eventCounters)
    .where(eq(eventCounters.eventId, eventId));
  return row?.participantCount;
};

async function sendFile(route: Route, params: Record<string, string>, fileName: string, content: Buffer) {
  const { payload, contentType } = multipart([{ fileName, content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(route, { params }),
    headers: { authorization: `Bearer ${tenant.admin.token}`, 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

test('events are made, copied and published within the plan', async () => {
  const { token } = tenant.organizer;
  const create = () => app.call(eventRoutes.create, token, { body: { name: 'Spring' } });
  await expectLimited('events', create);
  const params = { eventId: (await create()).body.data.id };
  await expectLimited('events', () => app.call(eventRoutes.duplicate, token, { params, body: {} }));
  await expectLimited('published-events', () => app.call(eventRoutes.togglePublish, token, { params }));
  full.add('published-events');
  expect((await app.call(eventRoutes.togglePublish, token, { params })).body.data.lifecycle).toBe('draft');
});

test('people take part within the plan, whichever way they come', async () => {
  const eventId = await newEvent();
  const ada = await newPerson();
  const params = { eventId };
  await expectLimited('participants', () => app.call(eventRoutes.register, ada.token, { params, body: {} }));
  expect(await countOf(eventId)).toBe(1);

  const decided = await newEvent({ needsApproval: true });
  await app.call(eventRoutes.register, ada.token, { params: { eventId: decided }, body: {} });
  await expectLimited('participants', () =>
    app.call(applicationRoutes.approve, tenant.admin.token, {
      params: { eventId: decided, userId: ada.userId },
    }),
  );

  full.add('participants');
  const imported = await sendFile(
    participantRoutes.import,
    params,
    'people.csv',
    Buffer.from(`email\n${tenant.participant.username}@example.org`),
  );
  expect(imported.body.data.rows).toMatchObject([{ outcome: 'no-place' }]);
});

test('the waiting list stands still while the plan is full', async () => {
  const eventId = await newEvent({ maxParticipants: 1, hasWaitlist: true });
  const [ada, bob] = [await newPerson(), await newPerson()];
  await app.call(eventRoutes.register, ada.token, { params: { eventId }, body: {} });
  await app.call(eventRoutes.register, bob.token, { params: { eventId }, body: {} });
  await app.call(eventRoutes.unregister, ada.token, { params: { eventId } });
  full.add('participants');
  expect(await moveUpWaiting(app.services, { leaveUnranked: () => Promise.resolve() })).toBe(0);
  full.clear();
  expect(await moveUpWaiting(app.services, { leaveUnranked: () => Promise.resolve() })).toBe(1);
});

test('members come in and back within the plan', async () => {
  const eventId = await newEvent(byCode());
  const { data } = (await app.call(eventRoutes.get, tenant.admin.token, { params: { eventId } })).body;
  const code = data.registration.registrationCode ?? '';
  await expectLimited('members', () =>
    app.call(registrationRoutes.joinEvent, other.participant.token, { body: { code } }),
  );
  const newcomer = {
    username: 'grace',
    email: 'grace@example.org',
    password: 'a long enough password',
    registrationCode: code,
  };
  await expectLimited('members', () => app.call(registrationRoutes.register, null, { body: newcomer }));

  const { userId } = await newPerson();
  await app.call(memberRoutes.deactivate, tenant.admin.token, { params: { userId } });
  await expectLimited('members', () =>
    app.call(memberRoutes.reactivate, tenant.admin.token, { params: { userId } }),
  );
  const isOf = and(eq(memberships.tenantId, tenant.tenantId), eq(memberships.userId, userId));
  const [row] = await asPlatform(app.services, (tx) => tx.select().from(memberships).where(isOf));
  expect(row?.isActive).toBe(true);
});

test('invitations are sent within the plan, and accepted where it has room for a member', async () => {
  const { token } = tenant.admin;
  const body = { email: 'ivan@example.org', role: 'participant' as const };
  await expectLimited('invitations', () => app.call(invitationRoutes.create, token, { body }));
  const sent = await invite(app, tenant, {
    email: `${other.organizer.username}@example.org`,
    role: 'organizer',
  });
  await app.database.platform.execute('update users set is_email_verified = true');
  await expectLimited('members', () =>
    app.call(invitationRoutes.accept, other.organizer.token, { body: { token: sent.token } }),
  );
});

test('files are stored within the plan, which is asked for their bytes', async () => {
  const { id: challengeId } = await createInBank(app, tenant, { name: 'Of files' });
  const upload = () =>
    sendFile(challengeRoutes.uploadFile, { challengeId }, 'notes.txt', Buffer.alloc(1_000));
  full.add('file-bytes');
  expect(failure({ ...(await upload()), headers: {} }).code).toBe('PLAN_LIMIT');
  const kept = await app.database.platform.select().from(storedFiles);
  expect(kept).toEqual([]);
  full.clear();
  asked.length = 0;
  expect((await upload()).status).toBe(201);
  expect(asked).toContainEqual({ kind: 'file-bytes', amount: 1_000 });
});
