import { type BankChallenge, challengeRoutes, eventRoutes, roles } from '@guidon/contract';
import { asPlatform, challenges, eventChallenges } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  asUpdate,
  auditOf,
  createEventWith,
  createInBank,
  newChallenge,
  recordAttempt,
  recordUnlock,
} from './bank-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const actionsOf = async (id: string) => (await auditOf(app, id)).map(({ action }) => action);
const get = (id: string, token = tenant.contentCreator.token) =>
  app.call(challengeRoutes.get, token, { params: { challengeId: id } });
const update = (id: string, body: BankChallenge, token = tenant.contentCreator.token) =>
  app.call(challengeRoutes.update, token, { params: { challengeId: id }, body: asUpdate(body) });
const remove = (id: string, token = tenant.contentCreator.token) =>
  app.call(challengeRoutes.remove, token, { params: { challengeId: id } });
const notifiedEvents = () =>
  app.signals.filter(({ event }) => event === 'event-changed').map(({ channel }) => channel);

describe('creating', () => {
  test('keeps everything in order and records it in the audit log', async () => {
    const created = await createInBank(app, tenant, { tags: ['rsa', 'easy', 'rsa'], difficulty: 2 });
    expect(created).toMatchObject({
      difficulty: 2,
      tags: ['rsa', 'easy'],
      points: 150,
      questionCount: 2,
      fileCount: 0,
      eventCount: 0,
      version: 1,
      can: { edit: true, remove: true },
    });
    expect(created.questions.map(({ title, ruleKind }) => [title, ruleKind])).toEqual([
      ['Flag', 'text'],
      ['Year', 'number'],
    ]);
    expect(created.questions[0]?.rule).toEqual({
      kind: 'text',
      answers: [{ value: 'flag{one}', caseSensitive: true }],
    });
    expect((await get(created.id)).body.data).toEqual(created);
    expect(await actionsOf(created.id)).toEqual(['challenge.create']);
    expect(JSON.stringify(await auditOf(app, created.id))).not.toContain('flag{one}');
  });

  test.each(['participant', 'orgAdministrator'] as const)('is not for %s', async (role) => {
    const reply = await app.call(challengeRoutes.create, tenant[role].token, { body: newChallenge() });
    expect(reply.status).toBe(403);
  });

  test('a pattern that RE2 refuses is named with the reason', async () => {
    const [question] = newChallenge().questions;
    const body = newChallenge({
      questions: [
        ...newChallenge().questions,
        { ...question, title: 'Regex', points: 1, rule: { kind: 'regex', pattern: 'a(?=b)' } },
      ],
    });
    const reply = await app.call(challengeRoutes.create, tenant.admin.token, { body });
    expect(reply.status).toBe(400);
    expect(failure(reply)).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'questions.2.rule.pattern',
    });
    expect(failure(reply).message).toContain('(?=');
  });

  test('of many at once with one name, in whatever case, one is created', async () => {
    const bodies = Array.from({ length: 8 }, (_, n) => newChallenge({ name: n % 2 ? 'Twin' : 'TWIN' }));
    const replies = await Promise.all(
      bodies.map((body) => app.call(challengeRoutes.create, tenant.contentCreator.token, { body })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const failed = replies.filter(({ status }) => status === 409);
    expect(failed).toHaveLength(7);
    for (const reply of failed) expect(failure(reply)).toMatchObject({ code: 'NAME_TAKEN', field: 'name' });
    const elsewhere = await createInBank(app, other, { name: 'Twin' });
    expect(elsewhere.name).toBe('Twin');
  });
});

describe('reading', () => {
  test.each(['organizer', 'orgAdministrator'] as const)('%s sees no rules', async (role) => {
    const { id } = await createInBank(app, tenant);
    const reply = await get(id, tenant[role].token);
    expect(reply.body.data.questions.map(({ rule, ruleKind }) => [rule, ruleKind])).toEqual([
      [null, 'text'],
      [null, 'number'],
    ]);
    expect(JSON.stringify(reply.body)).not.toContain('flag{one}');
    expect(reply.body.data.can).toEqual({ edit: false, remove: false, duplicate: false, retire: false });
  });

  test('participants may not', async () => {
    const { id } = await createInBank(app, tenant);
    expect((await get(id, tenant.participant.token)).status).toBe(403);
    expect((await app.call(challengeRoutes.list, tenant.participant.token, {})).status).toBe(403);
  });

  test.each(roles.filter((role) => role !== 'participant'))(
    'for the %s of another tenant it does not exist',
    async (role) => {
      const created = await createInBank(app, tenant);
      const { token } = other[role];
      const isAuthor = role !== 'orgAdministrator';
      expect((await get(created.id, token)).status).toBe(404);
      expect((await update(created.id, created, token)).status).toBe(isAuthor ? 404 : 403);
      expect((await remove(created.id, token)).status).toBe(isAuthor ? 404 : 403);
      expect((await get(created.id)).status).toBe(200);
    },
  );
});

describe('listing', () => {
  let third: TestTenant;
  const list = (query: Parameters<typeof app.call<typeof challengeRoutes.list>>[2]['query'] = {}) =>
    app.call(challengeRoutes.list, third.contentCreator.token, { query });
  const namesOf = (reply: Awaited<ReturnType<typeof list>>) => reply.body.data.map(({ name }) => name);

  beforeAll(async () => {
    third = await createTenant(app);
    await createInBank(app, third, { name: 'beta', category: 'Web', difficulty: 3, tags: ['100%_sql'] });
    await createInBank(app, third, { name: 'Alpha', category: 'crypto', difficulty: 1 });
    await createInBank(app, third, {
      name: 'gamma',
      category: 'pwn',
      difficulty: 2,
      scoring: { kind: 'dynamic', initial: 500, minimum: 50, decay: 20, curve: 'linear' },
    });
  });

  test.each([
    [{}, ['Alpha', 'beta', 'gamma']],
    [{ sort: 'category' }, ['Alpha', 'gamma', 'beta']],
    [{ sort: 'difficulty' }, ['Alpha', 'gamma', 'beta']],
    [{ sort: 'updated' }, ['gamma', 'Alpha', 'beta']],
    [{ search: 'ALPH' }, ['Alpha']],
    [{ search: '%_s' }, ['beta']],
    [{ search: '_' }, ['beta']],
    [{ search: '\\' }, []],
    [{ search: 'web' }, ['beta']],
    [{ category: 'WEB' }, ['beta']],
    [{ difficulty: 2 }, ['gamma']],
    [{ difficulty: 2, category: 'web' }, []],
  ] as const)('%j answers %j', async (query, names) => {
    const reply = await list(query);
    expect(namesOf(reply)).toEqual(names);
    expect(reply.body).toMatchObject({
      total: names.length,
      categories: ['Web', 'crypto', 'pwn'].toSorted(),
      can: { create: true },
    });
  });

  test('a row counts what its own challenge holds and is in', async () => {
    const alpha = (await list({ search: 'alpha' })).body.data[0];
    await createEventWith(app, third, [alpha?.id ?? '']);
    expect((await list()).body.data).toMatchObject([
      { name: 'Alpha', points: 150, questionCount: 2, fileCount: 0, eventCount: 1 },
      { name: 'beta', points: 150, questionCount: 2, eventCount: 0 },
      { name: 'gamma', points: 500, questionCount: 2, eventCount: 0 },
    ]);
  });

  test('pages hold everything once', async () => {
    const first = await list({ limit: 2 });
    expect(namesOf(first)).toEqual(['Alpha', 'beta']);
    expect(first.body.total).toBe(3);
    const second = await list({ limit: 2, cursor: first.body.nextCursor ?? '' });
    expect(namesOf(second)).toEqual(['gamma']);
    expect(second.body.nextCursor).toBeNull();
    expect(second.body.data[0]?.points).toBe(500);
  });

  test('a cursor that is not ours is refused', async () => {
    const reply = await list({ cursor: 'bm9uc2Vuc2U' });
    expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'cursor' });
  });
});

describe('updating', () => {
  test('replaces fields, matches questions by id, and notifies every event with it', async () => {
    const created = await createInBank(app, tenant);
    const eventId = await createEventWith(app, tenant, [created.id]);
    const [flag, year] = created.questions;
    const [hint] = created.hints;
    if (!flag || !year || !hint) throw new Error('the fixture has two questions and a hint');
    app.signals.length = 0;
    const choice = {
      kind: 'choice' as const,
      options: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
      correct: ['a'],
      multiple: false,
    };
    const reply = await app.call(challengeRoutes.update, tenant.contentCreator.token, {
      params: { challengeId: created.id },
      body: {
        ...newChallenge({ name: 'Renamed', category: 'web' }),
        version: 1,
        questions: [
          { title: 'New', points: 5, rule: choice },
          { ...year, points: 60, rule: { kind: 'number', value: 1985 } },
        ],
        hints: [
          { content: 'First', cost: 0 },
          { ...hint, id: hint.id.toUpperCase() },
        ],
      },
    });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ name: 'Renamed', version: 2, points: 65, eventCount: 1 });
    expect(reply.body.data.questions.map(({ id, title }) => [id === year.id, title])).toEqual([
      [false, 'New'],
      [true, 'Year'],
    ]);
    expect(reply.body.data.hints.map(({ id, content }) => [id === hint.id, content])).toEqual([
      [false, 'First'],
      [true, 'Look closer'],
    ]);
    expect(notifiedEvents()).toEqual([`private-event-${eventId}`]);
    const row = (await auditOf(app, created.id)).at(-1);
    expect(row).toMatchObject({
      action: 'challenge.update',
      details: {
        fields: ['name', 'category'],
        questions: { added: 1, removed: [flag.id], changed: [{ id: year.id, fields: ['points', 'rule'] }] },
        hints: { added: 1, removed: [] },
        changedAfterAnswers: [],
      },
    });
  });

  test('needs the version that was seen; of parallel ones the first wins', async () => {
    const created = await createInBank(app, tenant);
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, n) => update(created.id, { ...created, name: `${created.name} v${n}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(failure(reply).code).toBe('CONFLICT');
    expect(await actionsOf(created.id)).toEqual(['challenge.create', 'challenge.update']);
  });

  test('an id that is not one of its questions is named', async () => {
    const [mine, foreign] = [await createInBank(app, tenant), await createInBank(app, tenant)];
    const reply = await update(mine.id, { ...mine, questions: [...mine.questions, ...foreign.questions] });
    expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'questions.2.id' });
    expect((await get(foreign.id)).body.data.questions).toHaveLength(2);
  });

  test('the name of another is taken', async () => {
    const [one, two] = [await createInBank(app, tenant), await createInBank(app, tenant)];
    const reply = await update(two.id, { ...two, name: one.name.toUpperCase() });
    expect(failure(reply)).toMatchObject({ code: 'NAME_TAKEN', field: 'name' });
    const same = await update(two.id, { ...two, name: two.name.toUpperCase() });
    expect(same.status).toBe(200);
  });

  test('a question with submissions stays; a new rule for it is in the audit log', async () => {
    const created = await createInBank(app, tenant);
    const eventId = await createEventWith(app, tenant, [created.id]);
    const [flag, year] = created.questions;
    if (!flag || !year) throw new Error('the fixture has two questions');
    await recordAttempt(app, tenant, { eventId, challengeId: created.id, questionId: flag.id });
    const refused = await update(created.id, { ...created, questions: [year] });
    expect(refused.status).toBe(409);
    expect(failure(refused)).toMatchObject({ code: 'HAS_HISTORY', field: 'questions' });
    const changed = await update(created.id, { ...created, questions: [{ ...flag, points: 999 }] });
    expect(changed.body.data.questions.map(({ points }) => points)).toEqual([999]);
    expect((await auditOf(app, created.id)).at(-1)?.details).toMatchObject({
      changedAfterAnswers: [flag.id],
      questions: { removed: [year.id] },
    });
  });

  test('a hint that was paid for stays', async () => {
    const created = await createInBank(app, tenant);
    const eventId = await createEventWith(app, tenant, [created.id]);
    await recordUnlock(app, tenant, { eventId, challengeId: created.id, hintId: created.hints[0]?.id ?? '' });
    const refused = await app.call(challengeRoutes.update, tenant.admin.token, {
      params: { challengeId: created.id },
      body: { ...asUpdate(created), hints: [] },
    });
    expect(failure(refused)).toMatchObject({ code: 'HAS_HISTORY', field: 'hints' });
  });

  test.each(['organizer', 'orgAdministrator', 'participant'] as const)('is not for %s', async (role) => {
    const created = await createInBank(app, tenant);
    expect((await update(created.id, created, tenant[role].token)).status).toBe(403);
  });
});

test('an event of the most points there can be is still shown', async () => {
  const questions = Array.from({ length: 50 }, (_, n) => ({
    title: `Question ${n}`,
    points: 1_000_000,
    rule: { kind: 'number' as const, value: n },
  }));
  const ids: string[] = [];
  for (let n = 0; n < 44; n += 1) ids.push((await createInBank(app, tenant, { questions })).id);
  const eventId = await createEventWith(app, tenant, ids);
  const reply = await app.call(eventRoutes.get, tenant.admin.token, { params: { eventId } });
  expect(reply.body.data.pointsAvailable).toBe(44 * 50 * 1_000_000);
});

describe('deleting', () => {
  test('takes it out of its events and notifies them', async () => {
    const created = await createInBank(app, tenant);
    const eventId = await createEventWith(app, tenant, [created.id]);
    app.signals.length = 0;
    expect((await remove(created.id)).status).toBe(200);
    expect((await get(created.id)).status).toBe(404);
    expect((await remove(created.id)).status).toBe(404);
    expect(notifiedEvents()).toEqual([`private-event-${eventId}`]);
    const left = await app.database.platform
      .select()
      .from(eventChallenges)
      .where(eq(eventChallenges.challengeId, created.id));
    expect(left).toEqual([]);
    expect(await actionsOf(created.id)).toEqual(['challenge.create', 'challenge.delete']);
  });

  test('while events take it up leaves no event with a challenge that is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createInBank(app, tenant);
      const eventId = await createEventWith(app, tenant, []);
      const [taken, removed] = await Promise.all([
        app.call(eventRoutes.setChallenges, tenant.admin.token, {
          params: { eventId },
          body: { challengeIds: [id] },
        }),
        remove(id),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(taken.status);
    }
  });

  test('is refused once there is an answer or an unlocked hint', async () => {
    const created = [await createInBank(app, tenant), await createInBank(app, tenant)];
    const [answered, hinted] = created;
    if (!answered || !hinted) throw new Error('two were created');
    const eventId = await createEventWith(
      app,
      tenant,
      created.map(({ id }) => id),
    );
    await recordAttempt(app, tenant, {
      eventId,
      challengeId: answered.id,
      questionId: answered.questions[0]?.id ?? '',
    });
    await recordUnlock(app, tenant, { eventId, challengeId: hinted.id, hintId: hinted.hints[0]?.id ?? '' });
    for (const { id } of created) {
      expect((await get(id)).body.data.can).toMatchObject({ edit: true, remove: false });
      const reply = await remove(id);
      expect(reply.status).toBe(409);
      expect(failure(reply).code).toBe('HAS_HISTORY');
    }
    const rows = await app.database.platform
      .select()
      .from(eventChallenges)
      .where(eq(eventChallenges.eventId, eventId));
    expect(rows).toHaveLength(2);
  });

  test.each(['organizer', 'orgAdministrator', 'participant'] as const)('is not for %s', async (role) => {
    const { id } = await createInBank(app, tenant);
    expect((await remove(id, tenant[role].token)).status).toBe(403);
    const rows = await app.database.platform.select().from(challenges).where(eq(challenges.id, id));
    expect(rows).toHaveLength(1);
  });
});

describe('a category in two cases', () => {
  test('is one: a challenge takes the spelling that the bank has', async () => {
    const own = await createTenant(app);
    await createInBank(app, own, { name: 'First', category: 'Web' });
    const second = await createInBank(app, own, { name: 'Second', category: 'web' });
    expect(second.category).toBe('Web');
    const token = own.contentCreator.token;
    const changed = await update(second.id, { ...second, category: 'WEB' }, token);
    expect(changed.body.data.category).toBe('Web');
    await remove(second.id, token);
    const listed = await app.call(challengeRoutes.list, token, { query: {} });
    expect(listed.body.categories).toEqual(['Web']);
  });

  test('is listed once where it was stored in two, and both are found by either', async () => {
    const own = await createTenant(app);
    const first = await createInBank(app, own, { name: 'First', category: 'Web' });
    await createInBank(app, own, { name: 'Second', category: 'Web' });
    await asPlatform(app.services, (tx) =>
      tx.update(challenges).set({ category: 'web' }).where(eq(challenges.id, first.id)),
    );
    const { body } = await app.call(challengeRoutes.list, own.admin.token, { query: { category: 'web' } });
    expect(body.categories).toHaveLength(1);
    expect(body.data).toHaveLength(2);
  });

  test('can be respelt while no other challenge has it', async () => {
    const own = await createTenant(app);
    const only = await createInBank(app, own, { name: 'First', category: 'web' });
    const changed = await update(only.id, { ...only, category: 'Web' }, own.contentCreator.token);
    expect(changed.body.data.category).toBe('Web');
  });
});
