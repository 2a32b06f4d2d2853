import {
  type ImportedPerson,
  invitationRoutes,
  limits,
  memberGroupRoutes,
  memberImportRoutes,
  type MemberImportRow,
  memberRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, invitations, newId, users } from '@guidon/db';
import { tenantLeases } from '@guidon/db/schema/leases';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { tokenTo } from '../../invitations/invitation-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let hasRoom = true;

beforeAll(async () => {
  app = await startTestApp({
    entitlements: {
      require: async (_tx, _tenantId, kind) => {
        if (kind === 'invitations' && !hasRoom) throw new AppError('PLAN_LIMIT');
      },
    },
  });
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function check(content: string | Buffer, actor: TestActor = tenant.admin, on: TestApp = app) {
  const { payload, contentType } = multipart([{ fileName: 'people.csv', content: Buffer.from(content) }]);
  const reply = await on.http.inject({
    method: 'POST',
    url: urlOf(memberImportRoutes.check, {}),
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': contentType },
    payload,
  });
  return {
    status: reply.statusCode,
    text: reply.body,
    rows: () => reply.json<{ data: MemberImportRow[] }>().data,
  };
}

const run = (rows: readonly ImportedPerson[], { token }: TestActor = tenant.admin) =>
  app.call(memberImportRoutes.run, token, {
    body: { rows: rows.map(({ line, email, name, role, groups }) => ({ line, email, name, role, groups })) },
  });
const summary = (rows: readonly MemberImportRow[]) =>
  rows.map(({ line, outcome, groupOutcomes }) => [line, outcome, ...groupOutcomes]);

const emailOf = ({ username }: TestActor) => `${username}@example.org`.toLowerCase();
const newGroup = async (name: string) =>
  (await app.call(memberGroupRoutes.create, tenant.admin.token, { body: { name } })).body.data.id;

let made = 0;
const newAddress = () => {
  made += 1;
  return `newcomer-${made}-${tenant.name}@example.org`;
};

test('a check says of each row what would happen and why not, and writes nothing', async () => {
  await newGroup('Harbour');
  const out = await createMember(app, tenant.tenantId, 'participant');
  await app.call(memberRoutes.deactivate, tenant.admin.token, { params: { userId: out.userId } });
  const [one, two] = [newAddress(), newAddress()];
  const file = [
    'Name;Email;Role;Groups',
    `Ada;${one};Content creator;Harbour`,
    `Member;${emailOf(tenant.organizer)};admin;harbour`,
    `Again;${one.toUpperCase()};;`,
    'Nobody;not an address;;',
    `Who;${two};captain;`,
    `Boss;${newAddress()};admin;"Harbour; Nowhere"`,
    `Out;${emailOf(out)};;Harbour`,
  ].join('\r\n');
  const reply = await check(file, tenant.orgAdministrator);
  expect(reply.status).toBe(200);
  expect(summary(reply.rows())).toEqual([
    [2, 'invited', 'on-joining'],
    [3, 'already-member', 'added'],
    [4, 'duplicate'],
    [5, 'bad-address'],
    [6, 'bad-role'],
    [7, 'role-not-allowed', 'left-out', 'unknown'],
    [8, 'not-active', 'left-out'],
  ]);
  expect(reply.rows().map(({ isRoleKept }) => isRoleKept)).toEqual([false, true, ...Array(5).fill(false)]);
  expect(reply.rows()[0]).toMatchObject({ role: 'contentCreator', name: 'Ada' });
  const [open] = await asPlatform(app.services, (tx) =>
    tx.select().from(invitations).where(eq(invitations.email, one)),
  );
  expect(open).toBeUndefined();
});

test('rows are imported, and whoever accepts joins the groups of their row', async () => {
  const groupId = await newGroup('Lighthouse');
  const stranger = newAddress();
  const rows = (
    await check(
      `email,role,group\n${stranger},organizer,Lighthouse\n${emailOf(tenant.participant)},,Lighthouse`,
    )
  ).rows();
  const first = (await run(rows)).body.data;
  expect(summary(first)).toEqual([
    [2, 'invited', 'on-joining'],
    [3, 'already-member', 'added'],
  ]);
  expect(summary((await run(rows)).body.data)).toEqual([
    [2, 'already-invited', 'left-out'],
    [3, 'already-member', 'already-in'],
  ]);
  const elsewhere = await createTenant(app);
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ email: stranger }).where(eq(users.id, elsewhere.participant.userId)),
  );
  const token = await tokenTo(app, stranger);
  const joined = await app.call(invitationRoutes.accept, elsewhere.participant.token, { body: { token } });
  expect(joined.body.data.role).toBe('organizer');
  const group = await app.call(memberGroupRoutes.get, tenant.admin.token, { params: { groupId } });
  expect(group.body.data.members.map(({ userId }) => userId).toSorted()).toEqual(
    [elsewhere.participant.userId, tenant.participant.userId].toSorted(),
  );
  const recorded = await asPlatform(app.services, (tx) =>
    tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, 'member.import')))
      .orderBy(auditLog.at),
  );
  expect(recorded.map(({ details }) => details)).toEqual([
    { invited: 1, 'already-member': 1 },
    { 'already-member': 1, 'already-invited': 1 },
  ]);
});

test('what the plan has no room for stays in the report', async () => {
  const rows = (await check(`email,group\n${newAddress()},Lighthouse`)).rows();
  hasRoom = false;
  expect(summary((await run(rows)).body.data)).toEqual([[2, 'no-room', 'left-out']]);
  hasRoom = true;
  expect(summary((await run(rows)).body.data)).toEqual([[2, 'invited', 'on-joining']]);
});

test('an organization that nobody has joined by mail sends ten an hour, and the check says that the rest is left for later', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 });
  const { admin } = await createTenant(strict);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    line: index + 2,
    email: `strict-${index}@example.org`,
    name: '',
    role: null,
    groups: [],
  }));
  const list = ['email', ...rows.map(({ email }) => email)].join('\n');
  const checked = (await check(list, admin, strict)).rows();
  expect(checked.map(({ outcome }) => outcome)).toEqual([
    ...Array<string>(10).fill('invited'),
    'later',
    'later',
  ]);
  const reply = await strict.call(memberImportRoutes.run, admin.token, { body: { rows } });
  const later = reply.body.data.filter(({ outcome }) => outcome === 'later').map(({ line }) => line);
  expect(later).toEqual([12, 13]);
  await strict.close();
});

test('what the export has written comes back as members, formulas and all', async () => {
  const groupId = await newGroup('@tides');
  const odd = await createMember(app, tenant.tenantId, 'participant');
  await asPlatform(app.services, (tx) =>
    tx
      .update(users)
      .set({ email: `+formula-${tenant.name}@example.org` })
      .where(eq(users.id, odd.userId)),
  );
  await app.call(memberGroupRoutes.setOfMember, tenant.admin.token, {
    params: { userId: odd.userId },
    body: { groupIds: [groupId] },
  });
  const file = await app.http.inject({
    url: urlOf(memberRoutes.export, { query: { state: 'active' } }),
    headers: { authorization: `Bearer ${tenant.admin.token}` },
  });
  const rows = (await check(file.rawPayload)).rows();
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['already-member']));
  expect(new Set(rows.flatMap(({ groupOutcomes }) => groupOutcomes))).toEqual(new Set(['already-in']));
  expect(rows.some(({ isRoleKept }) => isRoleKept)).toBe(false);
});

test.each([
  ['a wrong encoding', Buffer.from('email,name\nx@example.org,J\xf6rg', 'latin1'), /UTF-8/],
  ['NUL', 'email\nx\0@example.org', /UTF-8/],
  ['an open quote', 'email,name\nx@example.org,"X', /quote/],
  ['no column of addresses', 'name,city\nX,Y', /email/],
  ['nothing but titles', 'email,name\n', /no rows/],
  ['a cell of a megabyte', `email,name\nx@example.org,"${'x'.repeat(1_000_000)}"`, /quote/],
  ['a hundred thousand rows', `email\n${'x@example.org\n'.repeat(100_000)}`, /more than 5000/],
])('refuses a file with %s', async (_name, content, sentence) => {
  const reply = await check(content);
  expect(reply.status).toBe(400);
  expect(reply.text).toMatch(sentence);
});

test.each([
  ['a byte order mark and CRLF', '\ufeffEmail,Name\r\nx@example.org,X\r\n', ['x@example.org']],
  ['a formula', 'email\n"=HYPERLINK(""http://evil.example"")"', ['=HYPERLINK("http://evil.example")']],
  ['no titles', 'x@example.org,X\ny@example.org', ['x@example.org', 'y@example.org']],
])('reads a file with %s', async (_name, content, emails) => {
  expect((await check(content)).rows().map(({ email }) => email)).toEqual(emails);
});

test('a file that is too large, and callers who do not manage members, are refused', async () => {
  expect((await check(Buffer.alloc(limits.memberFileBytes + 1, 'a'))).status).toBe(413);
  const row = { line: 1, email: newAddress(), name: '', role: null, groups: [] };
  for (const role of ['participant', 'organizer', 'contentCreator'] as const) {
    expect((await check('email\nx@example.org', tenant[role])).status).toBe(403);
    expect(failure(await run([row], tenant[role])).code).toBe('FORBIDDEN');
  }
});

test('a list that another process imports keeps a second one out, until it is done or that process is gone', async () => {
  const { tenantId } = tenant;
  const holdUntil = (heldUntil: Date) =>
    asPlatform(app.services, async (tx) => {
      await tx.delete(tenantLeases);
      await tx.insert(tenantLeases).values({ tenantId, work: 'member-import', holder: newId(), heldUntil });
    });
  const rows = (await check(`email\n${newAddress()}`)).rows();
  await holdUntil(new Date(Date.now() + 60_000));
  expect((await run(rows)).status).toBe(429);
  await holdUntil(new Date(Date.now() - 1_000));
  expect((await run(rows)).status).toBe(200);
  expect(await asPlatform(app.services, (tx) => tx.$count(tenantLeases))).toBe(0);
});
