import {
  eventRoutes,
  invitationRoutes,
  limits,
  memberRoutes,
  type ParticipantImport,
  participantRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventCounters, events, invitations, teams, users } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { multipart } from '../../../testing/multipart.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const newEvent = async (event: Partial<typeof events.$inferInsert> = {}) =>
  (await playEvent(app, tenant.tenantId, { event })).eventId;

async function send(
  eventId: string,
  content: string | Buffer,
  {
    isDryRun = false,
    actor = tenant.admin,
    on = app,
  }: { isDryRun?: boolean; actor?: TestActor; on?: TestApp } = {},
) {
  const { payload, contentType } = multipart([{ fileName: 'people.csv', content: Buffer.from(content) }]);
  const reply = await on.http.inject({
    method: 'POST',
    url: urlOf(participantRoutes.import, {
      params: { eventId },
      query: { dryRun: isDryRun ? 'true' : 'false' },
    }),
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': contentType },
    payload,
  });
  return {
    status: reply.statusCode,
    body: reply.json<{ data: ParticipantImport; code: string; error: string }>(),
  };
}

const outcomes = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.data.rows.map(({ email, outcome }) => [email, outcome]);

async function addressOf({ userId }: TestActor): Promise<string> {
  const [user] = await asPlatform(app.services, (tx) =>
    tx.select({ email: users.email }).from(users).where(eq(users.id, userId)),
  );
  return user?.email ?? '';
}

const participants = async (eventId: string) =>
  (
    await app.call(participantRoutes.list, tenant.admin.token, { params: { eventId }, query: { limit: 200 } })
  ).body.data.map(({ username }) => username);

const auditOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.targetId, eventId))
      .orderBy(auditLog.at, auditLog.id),
  );

let made = 0;
const newAddress = () => {
  made += 1;
  return `newcomer-${made}-${tenant.name}@example.org`;
};

test('a dry run says what would become of each row and changes nothing', async () => {
  const eventId = await newEvent({ maxParticipants: 4 });
  const [ada, bob, eve] = await Promise.all(
    Array.from({ length: 3 }, () => createMember(app, tenant.tenantId, 'participant')),
  );
  if (!ada || !bob || !eve) throw new Error('nobody was made');
  await app.call(participantRoutes.ban, tenant.admin.token, {
    params: { eventId, userId: eve.userId },
    body: { reason: 'Twice' },
  });
  const [adas, bobs, eves] = await Promise.all([ada, bob, eve].map(addressOf));
  const strangers = [newAddress(), newAddress(), newAddress(), newAddress()];
  const file = [
    'Email,Name',
    `${adas?.toUpperCase()},Ada`,
    `${bobs},Bob`,
    `${adas},Ada again`,
    `${eves},Eve`,
    'not an address,Nobody',
    ...strangers.map((email) => `${email},New`),
  ].join('\n');
  const reply = await send(eventId, file, { isDryRun: true });
  expect(reply.status).toBe(200);
  expect(outcomes(reply)).toEqual([
    [adas, 'registered'],
    [bobs, 'registered'],
    [adas, 'duplicate'],
    [eves, 'banned'],
    ['not an address', 'bad-address'],
    [strangers[0], 'invited'],
    [strangers[1], 'invited'],
    [strangers[2], 'no-place'],
    [strangers[3], 'no-place'],
  ]);
  expect(reply.body.data.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await participants(eventId)).toEqual([]);
  expect((await auditOf(eventId)).map(({ action }) => action)).toEqual(['event.ban']);
});

test('members are registered and others invited, and the same list once more changes nothing', async () => {
  const eventId = await newEvent();
  const ada = await createMember(app, tenant.tenantId, 'participant');
  const stranger = newAddress();
  const adas = await addressOf(ada);
  const file = `email\n${adas}\n${stranger}\n`;
  expect(outcomes(await send(eventId, file))).toEqual([
    [adas, 'registered'],
    [stranger, 'invited'],
  ]);
  expect(await participants(eventId)).toEqual([ada.username]);
  expect(outcomes(await send(eventId, file))).toEqual([
    [adas, 'already-in'],
    [stranger, 'already-invited'],
  ]);
  const open = await asPlatform(app.services, (tx) =>
    tx.select({ role: invitations.role }).from(invitations).where(eq(invitations.email, stranger)),
  );
  expect(open).toEqual([{ role: 'participant' }]);
  await asPlatform(app.services, (tx) =>
    tx
      .update(invitations)
      .set({ expiresAt: new Date(app.services.clock() - 1) })
      .where(eq(invitations.email, stranger)),
  );
  expect(outcomes(await send(eventId, file, { isDryRun: true }))).toEqual([
    [adas, 'already-in'],
    [stranger, 'invited'],
  ]);
  expect((await auditOf(eventId)).map(({ action }) => action)).toEqual([
    'event.add-participant',
    'event.import-participants',
    'event.import-participants',
  ]);
});

async function acceptAs(email: string): Promise<TestActor> {
  const mail = (await readMails(app, email, 'invitation')).at(-1);
  const token = /invite=([\w-]{43})$/.exec(mail?.action?.path ?? '')?.[1] ?? '';
  const elsewhere = await createTenant(app);
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ email }).where(eq(users.id, elsewhere.participant.userId)),
  );
  const { status } = await app.call(invitationRoutes.accept, elsewhere.participant.token, {
    body: { token },
  });
  expect(status).toBe(200);
  return elsewhere.participant;
}

test('who accepts the invitation is registered, unless the event is full by then', async () => {
  const eventId = await newEvent();
  const [first, second] = [newAddress(), newAddress()];
  await send(eventId, `email\n${first}\n${second}`);
  const ada = await acceptAs(first);
  expect(await participants(eventId)).toEqual([ada.username]);
  await app.call(eventRoutes.update, tenant.admin.token, {
    params: { eventId },
    body: { maxParticipants: 1, version: 1 },
  });
  await acceptAs(second);
  expect(await participants(eventId)).toEqual([ada.username]);
});

test('a seat that is taken meanwhile is not given twice', async () => {
  const eventId = await newEvent({ maxParticipants: 1 });
  const people = await Promise.all(
    Array.from({ length: 3 }, () => createMember(app, tenant.tenantId, 'participant')),
  );
  const emails = await Promise.all(people.map(addressOf));
  const reply = await send(eventId, `email\n${emails.join('\n')}`);
  expect(outcomes(reply).map(([, outcome]) => outcome)).toEqual(['registered', 'no-place', 'no-place']);
  const [counters] = await asPlatform(app.services, (tx) =>
    tx.select().from(eventCounters).where(eq(eventCounters.eventId, eventId)),
  );
  expect(counters?.participantCount).toBe(1);
});

test('who is deactivated while the list is read is not registered', async () => {
  const eventId = await newEvent();
  const [ada, bob] = [
    await createMember(app, tenant.tenantId, 'participant'),
    await createMember(app, tenant.tenantId, 'participant'),
  ];
  const file = `email\n${await addressOf(ada)}\n${await addressOf(bob)}`;
  const [reply] = await asPlatform(app.services, async (tx) => {
    await tx.select().from(events).where(eq(events.id, eventId)).for('update');
    const sent = send(eventId, file);
    await eventually(() => waitingForLocks(app)).toBe(1);
    const params = { userId: bob.userId };
    expect((await app.call(memberRoutes.deactivate, tenant.admin.token, { params })).status).toBe(200);
    return [sent];
  });
  expect(outcomes(await reply).map(([, outcome]) => outcome)).toEqual(['registered', 'not-active']);
  expect(await participants(eventId)).toEqual([ada.username]);
});

test('members come into the team that their row names, as long as it has seats', async () => {
  const { tenantId } = tenant;
  const eventId = await newEvent({ teamMode: 'teams', teamSizeMax: 1 });
  await makeTeam(app, { tenantId, eventId, name: 'Harbour', nameKey: 'harbour' });
  const { id } = await makeTeam(app, { tenantId, eventId, name: 'Gone', nameKey: 'gone' });
  await asPlatform(app.services, (tx) =>
    tx
      .update(teams)
      .set({ disbandedAt: new Date(app.services.clock()), code: null })
      .where(eq(teams.id, id)),
  );
  const people = await Promise.all(
    Array.from({ length: 3 }, () => createMember(app, tenantId, 'participant')),
  );
  const [ada, bob, eve] = await Promise.all(people.map(addressOf));
  const planned = await send(eventId, `email;team\n${ada};Gone\n${bob};Harbour`, { isDryRun: true });
  expect(planned.body.data.rows.map(({ team }) => team)).toEqual(['unknown', 'placed']);
  const file = `email;team\n${ada};Harbour\n${bob};harbour\n${eve};Nowhere\n${newAddress()};Harbour`;
  const reply = await send(eventId, file);
  expect(reply.body.data.rows.map(({ outcome, team }) => [outcome, team])).toEqual([
    ['registered', 'placed'],
    ['registered', 'no-seat'],
    ['registered', 'unknown'],
    ['invited', 'left-out'],
  ]);
});

test.each([
  ['a byte order mark and CRLF', '\ufeffEmail,Name\r\nx@example.org,X\r\n', ['x@example.org']],
  ['semicolons and quotes', 'name;email\n"Doe; Jane";"x@example.org"', ['x@example.org']],
  ['tabs', 'email\tname\nx@example.org\tX', ['x@example.org']],
  ['no titles', 'x@example.org,X\ny@example.org', ['x@example.org', 'y@example.org']],
  [
    'line breaks within quotes',
    'email,name\nx@example.org,"X\nY"\ny@example.org,Z',
    ['x@example.org', 'y@example.org'],
  ],
  [
    'UTF-16 as spreadsheets write it',
    Buffer.from('\ufeffemail\nx@example.org', 'utf16le'),
    ['x@example.org'],
  ],
  ['empty lines and empty rows', 'email,name\n\n,,\nx@example.org,X\n\n', ['x@example.org']],
  [
    'a formula',
    'email,name\n"=HYPERLINK(""http://evil.example"",""x"")",X',
    ['=HYPERLINK("http://evil.example","x")'],
  ],
])('reads a file with %s', async (_name, content, emails) => {
  const reply = await send(await newEvent(), content, { isDryRun: true });
  expect(outcomes(reply).map(([email]) => email)).toEqual(emails);
});

test('a formula is no address', async () => {
  const reply = await send(await newEvent(), 'email\n=HYPERLINK("http://evil.example")@example.org', {
    isDryRun: true,
  });
  expect(outcomes(reply).map(([, outcome]) => outcome)).toEqual(['bad-address']);
});

test.each([
  ['a wrong encoding', Buffer.from('email,name\nx@example.org,J\xf6rg', 'latin1'), /UTF-8/],
  ['bytes of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /UTF-8/],
  ['NUL', 'email\nx\0@example.org', /UTF-8/],
  ['an open quote', 'email,name\nx@example.org,"X', /quote/],
  ['no column of addresses', 'name,city\nX,Y', /email/],
  ['nothing', '', /no rows/],
  ['titles alone', 'email,name\n', /no rows/],
  ['a row of megabytes', `email,name\n${'x'.repeat(4_000_000)}@example.org,X`, /quote/],
  ['too many rows', `email\n${'x@example.org\n'.repeat(limits.participantFileRows + 1)}`, /more than 10000/],
])('refuses a file with %s', async (_name, content, sentence) => {
  const reply = await send(await newEvent(), content, { isDryRun: true });
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('VALIDATION_FAILED');
  expect(JSON.stringify(reply.body)).toMatch(sentence);
});

test('refuses a file that is too large', async () => {
  const reply = await send(await newEvent(), Buffer.alloc(limits.participantFileBytes + 1, 'a'));
  expect(reply.status).toBe(413);
});

test('is for staff who look after the people of an event that is not over', async () => {
  const over = await newEvent({ lifecycle: 'completed' });
  expect((await send(over, 'email\nx@example.org')).body.code).toBe('EVENT_ENDED');
  const eventId = await newEvent();
  expect((await send(eventId, 'email\nx@example.org', { actor: tenant.participant })).status).toBe(403);
  const other = await createTenant(app);
  expect((await send(eventId, 'email\nx@example.org', { actor: other.admin })).status).toBe(404);
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'event.import-participants'), inArray(auditLog.targetId, [over, eventId])),
      ),
  );
  expect(rows).toEqual([]);
});

test('a dry run says how many are invited now, and the run invites as many', async () => {
  const strict = await startTestApp({ rateLimitFactor: 1 });
  const own = await createTenant(strict);
  const { eventId } = await playEvent(strict, own.tenantId, {});
  const list = ['email', ...Array.from({ length: 14 }, (_, index) => `dry-${index}@example.org`)].join('\n');
  const sums = async (isDryRun: boolean) => {
    const reply = await send(eventId, list, { actor: own.admin, isDryRun, on: strict });
    const byOutcome = Map.groupBy(reply.body.data.rows, ({ outcome }) => outcome);
    return Object.fromEntries([...byOutcome].map(([outcome, rows]) => [outcome, rows.length]));
  };
  const said = { invited: 10, 'not-invited': 4 };
  expect(await sums(true)).toEqual(said);
  expect(await sums(true)).toEqual(said);
  expect(await sums(false)).toEqual(said);
  expect(await sums(true)).toEqual({ 'already-invited': 10, 'not-invited': 4 });
  await strict.close();
});
