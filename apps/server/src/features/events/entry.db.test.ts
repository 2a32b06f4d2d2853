import {
  applicationRoutes,
  eventRoutes,
  participantRoutes,
  profileRoutes,
  registrationRoutes,
  teamInvitationRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, type events, newId, users } from '@guidon/db';
import { eventEntries } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { multipart } from '../../testing/multipart.ts';
import { joinEvent, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { newRegistrationCode } from './registration.ts';
import { invitingTeam, makeLink } from '../teams/invitations/team-invitations-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const [school, size, meal, about] = [newId(), newId(), newId(), newId()];
const none = { help: '', choices: [], isRequired: false };
const fields = [
  { ...none, id: school, kind: 'text', label: '=School', isRequired: true },
  { ...none, id: size, kind: 'choice', label: 'Size of shirt', choices: ['S', 'M'] },
  { ...none, id: meal, kind: 'yes-no', label: 'Vegetarian' },
  { ...none, id: about, kind: 'long-text', label: 'About you' },
] satisfies (typeof events.$inferInsert)['fields'];
const asking = { registrationType: 'open' as const, fields, acceptsRules: true, rulesToAccept: 'Be *kind*.' };
const answers = { [school]: '=HYPERLINK("http://evil.example")', [size]: 'M', [meal]: false };
const given = { answers, accepted: true };

const newEvent = async (settings: Partial<typeof events.$inferInsert> = {}) =>
  (await playEvent(app, tenant.tenantId, { event: { ...asking, ...settings } })).eventId;

const byCode = () => ({
  registrationType: 'code' as const,
  registrationCode: newRegistrationCode(),
  registrationDeadline: new Date(Date.now() + 1_800_000),
});

const newPerson = () => createMember(app, tenant.tenantId, 'participant');

const register = (eventId: string, { token }: TestActor, body: object = {}) =>
  app.call(eventRoutes.register, token, { params: { eventId }, body });

const own = async (eventId: string, { token }: TestActor) =>
  (await app.call(eventRoutes.get, token, { params: { eventId } })).body.data;

const participants = async (eventId: string, { token } = tenant.admin) =>
  (await app.call(participantRoutes.list, token, { params: { eventId }, query: {} })).body.data;

const entriesOf = ({ userId }: TestActor) =>
  app.database.platform.select().from(eventEntries).where(eq(eventEntries.userId, userId));

const auditOf = async (eventId: string, { userId }: TestActor) => {
  const mine = and(eq(auditLog.targetId, eventId), eq(auditLog.actorUserId, userId));
  const rows = await app.database.platform.select().from(auditLog).where(mine).orderBy(auditLog.at);
  return rows.map(({ action }) => action);
};

describe('what an event asks', () => {
  test('is set by who edits it, read by who sees it and kept by a copy', async () => {
    const { body } = await app.call(eventRoutes.create, tenant.organizer.token, {
      body: { name: 'Autumn', ...asking },
    });
    const { id: eventId, registration } = body.data;
    expect(registration).toMatchObject({ fields, acceptsRules: true, rulesToAccept: 'Be *kind*.' });
    const changed = await app.call(eventRoutes.update, tenant.organizer.token, {
      params: { eventId },
      body: { fields: fields.toReversed(), version: 1 },
    });
    expect(changed.body.data.registration.fields.map(({ id }) => id)).toEqual([about, meal, size, school]);
    const copy = await app.call(eventRoutes.duplicate, tenant.organizer.token, {
      params: { eventId },
      body: {},
    });
    expect(copy.body.data.registration).toMatchObject({ fields: fields.toReversed(), acceptsRules: true });
  });

  test.each([
    ['an id twice', [fields[0], fields[0]], 'fields.1.id'],
    ['a choice of one', [{ ...fields[1], choices: ['S'] }], 'fields.0.choices'],
    ['the same choice twice', [{ ...fields[1], choices: ['S', 'S'] }], 'fields.0.choices'],
    ['no label', [{ ...fields[0], label: ' ' }], 'fields.0.label'],
    ['too many', Array.from({ length: 21 }, () => ({ ...fields[0], id: newId() })), 'fields'],
  ])('is refused with %s', async (_name, wrong, field) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/events',
      headers: { authorization: `Bearer ${tenant.organizer.token}` },
      payload: { name: 'Autumn', fields: wrong },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', field });
  });
});

describe('registering on the page of the event', () => {
  test.each([
    ['nothing', {}, 'VALIDATION_FAILED', `answers.${school}`],
    ['an empty answer', { ...given, answers: { [school]: ' ' } }, 'VALIDATION_FAILED', `answers.${school}`],
    [
      'a choice that is not offered',
      { ...given, answers: { ...answers, [size]: 'L' } },
      'VALIDATION_FAILED',
      `answers.${size}`,
    ],
    [
      'words for yes or no',
      { ...given, answers: { ...answers, [meal]: 'no' } },
      'VALIDATION_FAILED',
      `answers.${meal}`,
    ],
    ['yes for words', { ...given, answers: { [school]: true } }, 'VALIDATION_FAILED', `answers.${school}`],
    [
      'too much',
      { ...given, answers: { [school]: 'x'.repeat(201) } },
      'VALIDATION_FAILED',
      `answers.${school}`,
    ],
    ['no yes to the rules', { answers }, 'RULES_NOT_ACCEPTED', 'accepted'],
    ['a no to the rules', { answers, accepted: false }, 'RULES_NOT_ACCEPTED', 'accepted'],
  ])('with %s is refused and leaves nothing', async (_name, body, code, field) => {
    const eventId = await newEvent();
    const ada = await newPerson();
    expect(failure(await register(eventId, ada, body))).toMatchObject({ code, field });
    expect(await own(eventId, ada)).toMatchObject({ isRegistered: false, entry: { isOwed: false } });
    expect(await entriesOf(ada)).toEqual([]);
  });

  test('keeps the answers, shows them to their author and to staff, and forgets them with the place', async () => {
    const eventId = await newEvent();
    const [ada, eve] = [await newPerson(), await newPerson()];
    const body = { ...given, answers: { ...answers, [newId()]: 'not asked' } };
    expect((await register(eventId, ada, body)).body).toMatchObject({ state: 'registered' });
    const { entry } = await own(eventId, ada);
    expect(entry).toEqual({ values: answers, acceptedAt: expect.any(String), isOwed: false });
    expect((await own(eventId, eve)).entry).toEqual({ values: {}, acceptedAt: null, isOwed: false });
    expect((await participants(eventId)).map((person) => person.entry)).toEqual([
      {
        values: [
          { fieldId: school, label: '=School', value: answers[school] },
          { fieldId: size, label: 'Size of shirt', value: 'M' },
          { fieldId: meal, label: 'Vegetarian', value: false },
        ],
        acceptedAt: entry.acceptedAt,
        isOwed: false,
      },
    ]);
    expect(failure(await register(eventId, eve, { answers })).code).toBe('RULES_NOT_ACCEPTED');
    const elsewhere = { params: { eventId }, query: {} };
    expect((await app.call(participantRoutes.list, other.admin.token, elsewhere)).status).toBe(404);
    expect((await app.call(participantRoutes.list, ada.token, elsewhere)).status).toBe(403);
    await app.call(eventRoutes.unregister, ada.token, { params: { eventId } });
    expect(await entriesOf(ada)).toEqual([]);
  });

  test('asks staff nothing', async () => {
    const eventId = await newEvent();
    expect((await register(eventId, tenant.organizer)).body).toMatchObject({ state: 'registered' });
    expect(await own(eventId, tenant.organizer)).toMatchObject({ entry: { isOwed: false } });
    expect(await participants(eventId)).toMatchObject([{ entry: { isOwed: false } }]);
  });

  test('comes before the decision of staff, who read the answers', async () => {
    const eventId = await newEvent({ needsApproval: true });
    const ada = await newPerson();
    expect(failure(await register(eventId, ada)).code).toBe('VALIDATION_FAILED');
    expect((await register(eventId, ada, given)).body).toMatchObject({ state: 'pending' });
    const later = { answers: { ...answers, [size]: 'S' } };
    expect((await register(eventId, ada, later)).body).toMatchObject({ state: 'pending' });
    const { data } = (
      await app.call(applicationRoutes.list, tenant.admin.token, { params: { eventId }, query: {} })
    ).body;
    expect(data).toMatchObject([
      { entry: { isOwed: false, values: [{ fieldId: school }, { value: 'S' }, { value: false }] } },
    ]);
    const params = { eventId, userId: ada.userId };
    await app.call(applicationRoutes.approve, tenant.admin.token, { params });
    expect(await participants(eventId)).toMatchObject([{ entry: { values: [{}, { value: 'S' }, {}] } }]);
    expect(await auditOf(eventId, ada)).toEqual(['event.apply', 'event.answer-questions']);
  });
});

test('whoever came in without being asked owes it, is marked for staff, and answers on the page', async () => {
  const eventId = await newEvent();
  const [ada, bob] = [await newPerson(), await newPerson()];
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select({ email: users.email }).from(users).where(eq(users.id, ada.userId)),
  );
  const { payload, contentType } = multipart([{ fileName: 'people.csv', content: `email\n${row?.email}` }]);
  await app.http.inject({
    method: 'POST',
    url: urlOf(participantRoutes.import, { params: { eventId }, query: { dryRun: 'false' } }),
    headers: { authorization: `Bearer ${tenant.admin.token}`, 'content-type': contentType },
    payload,
  });
  await joinEvent(app, tenant.tenantId, eventId, [bob.userId]);
  expect((await own(eventId, ada)).entry).toEqual({ values: {}, acceptedAt: null, isOwed: true });
  expect((await participants(eventId)).map(({ entry }) => entry.isOwed)).toEqual([true, true]);
  expect((await register(eventId, ada)).body).toMatchObject({ alreadyRegistered: true });
  expect(failure(await register(eventId, ada, { answers })).code).toBe('RULES_NOT_ACCEPTED');
  expect((await register(eventId, ada, given)).body).toMatchObject({ alreadyRegistered: true });
  expect((await own(eventId, ada)).entry.isOwed).toBe(false);
  expect(await auditOf(eventId, ada)).toEqual(['event.answer-questions']);
  const again = { answers: { [school]: 'Other' } };
  expect((await register(eventId, ada, again)).status).toBe(200);
  expect((await own(eventId, ada)).entry).toMatchObject({
    values: { [school]: 'Other' },
    acceptedAt: expect.any(String),
  });
});

test('an archived event takes no answers any more', async () => {
  const eventId = await newEvent({ lifecycle: 'completed', archivedAt: new Date() });
  const ada = await newPerson();
  await joinEvent(app, tenant.tenantId, eventId, [ada.userId]);
  expect(failure(await register(eventId, ada, given)).code).toBe('EVENT_ARCHIVED');
});

describe('other ways in', () => {
  test('a code asks, whoever brings it from elsewhere', async () => {
    const eventId = await newEvent(byCode());
    const { registration } = await own(eventId, tenant.admin);
    const code = registration.registrationCode ?? '';
    const link = (await app.call(registrationRoutes.checkEventLink, null, { query: { code } })).body;
    expect(link.event?.asks).toEqual({ fields, rules: 'Be *kind*.' });
    const join = (body: object) =>
      app.call(registrationRoutes.joinEvent, other.participant.token, { body: { code, ...body } });
    expect(failure(await join({})).code).toBe('VALIDATION_FAILED');
    expect(failure(await join({ answers })).code).toBe('RULES_NOT_ACCEPTED');
    expect((await join(given)).body.data).toMatchObject({ state: 'registered' });
    expect(await participants(eventId)).toMatchObject([{ entry: { isOwed: false } }]);
  });

  test('a newcomer answers with the account, or afterwards', async () => {
    const eventId = await newEvent(byCode());
    const { registration } = await own(eventId, tenant.admin);
    const registrationCode = registration.registrationCode ?? '';
    const newcomer = (username: string, body: object) =>
      app.call(registrationRoutes.register, null, {
        body: {
          username,
          email: `${username}@example.org`,
          password: 'a long enough password',
          registrationCode,
          ...body,
        },
      });
    const wrong = failure(await newcomer('grace', { answers: { [size]: 'M' } }));
    expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', field: `answers.${school}` });
    expect((await newcomer('grace', given)).status).toBe(201);
    expect((await newcomer('heidi', {})).status).toBe(201);
    const rows = (await participants(eventId)).map(
      ({ username, entry }) => [username, entry.isOwed] as const,
    );
    expect(Object.fromEntries(rows)).toEqual({ grace: false, heidi: true });
  });

  test('a link into a team shows what is asked and takes the answers', async () => {
    const inviting = await invitingTeam(app, tenant, asking);
    const { token } = await makeLink(app, inviting);
    const check = await app.call(teamInvitationRoutes.check, null, { params: { token }, query: {} });
    expect(check.body.invitation?.event.asks).toEqual({ fields, rules: 'Be *kind*.' });
    const [ada, bob] = [await newPerson(), await newPerson()];
    const accept = (who: TestActor, body: object) =>
      app.call(teamInvitationRoutes.accept, who.token, { params: { token }, body });
    expect(failure(await accept(ada, { answers })).code).toBe('RULES_NOT_ACCEPTED');
    expect((await accept(ada, given)).status).toBe(200);
    expect((await accept(bob, {})).status).toBe(200);
    expect((await own(inviting.eventId, ada)).entry.isOwed).toBe(false);
    expect((await own(inviting.eventId, bob)).entry.isOwed).toBe(true);
  });
});

test('answers are handed out to staff as a file without formulas, and to their author', async () => {
  const eventId = await newEvent();
  const ada = await newPerson();
  await register(eventId, ada, given);
  const fetchAs = (format: string) =>
    app.http.inject({
      url: `/api/events/${eventId}/exports/participants?format=${format}`,
      headers: { authorization: `Bearer ${tenant.admin.token}` },
    });
  const [titles = '', line = ''] = (await fetchAs('csv')).body.split('\r\n');
  expect(titles).toContain(`"Rules accepted (UTC)","'=School","Size of shirt","Vegetarian","About you"`);
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")","M","No",""`);
  const { rows } = (await fetchAs('json')).json<{ rows: Record<string, string>[] }>();
  expect(rows).toMatchObject([{ [`field-${size}`]: 'M', [`field-${meal}`]: 'No', [`field-${about}`]: '' }]);
  const mine = await app.http.inject({
    url: urlOf(profileRoutes.exportData, {}),
    headers: { authorization: `Bearer ${ada.token}` },
  });
  const kept = unzipSync(mine.rawPayload)['answers-to-organizers.json'];
  const [row] = JSON.parse(Buffer.from(kept ?? []).toString());
  expect(row.answers[size]).toEqual({ label: 'Size of shirt', answer: 'M' });
});
