import {
  allRoutes,
  challengeRoutes,
  eventRoutes,
  limits,
  memberGroupRoutes,
  type PlayQuestion,
  playRoutes,
  type Role,
} from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure, startTestApp, type TestApp } from '../test-app.ts';
import { send } from './send.ts';
import { createWorld, marker, paramsOf, secrets, type SweepWorld, sweptItems } from './sweep-world.ts';

let app: TestApp;
let world: SweepWorld;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  await openToEverybody();
  await openOutsideEvents();
  queries['play.hints'] = { eventId: world.ids['eventId'] ?? '' };
});
afterAll(() => app.close());

const reads = allRoutes.filter(({ method, access }) => method === 'GET' && access.kind !== 'super-admin');
/** Also what is drawn of an event that is over, which this one is not. */
const wordless = new Set([
  'sso.callback',
  // 404 for what one's present organization holds.
  'auth.tenant-holder',
  'branding.logo',
  'certificates.download',
  'event-images.image',
  'share-cards.placing',
  'share-cards.solve',
]);
/** What a read is asked for that does not answer without. */
const queries: Record<string, Record<string, string>> = {
  'search.find': { q: marker },
  'teams.search': { code: 'HARBOUR2' },
};
/** For staff with a right in the event: their routes are open to every member. */
const forStaff = new Set(['team-admin.history', 'team-chat.reports']);
/**
 * A team's feed counts its correct answers; what a rule calls correct is a list. The rule of a step of a sequence says
 * what opens it.
 */
const ruleKeys =
  /"(?:answers|pattern|tolerance|caseSensitive)":(?!null)|"rule":(?!null|{"kind":"(?:all-before|any|score)")|"correct":(?!null|\d+[,}])/;
const answers = [
  secrets.text,
  secrets.regex,
  String(secrets.number),
  secrets.part,
  secrets.set,
  secrets.date,
  secrets.hash,
  secrets.template,
  secrets.solution,
];
const rightOrder = JSON.stringify(sweptItems.map(({ id }) => id));
const ofStaff = [
  ...answers,
  JSON.stringify(sweptItems),
  rightOrder,
  secrets.criteria,
  secrets.hint,
  secrets.success,
  secrets.topic,
];

/** So that what everybody may read of the event says something. */
async function openToEverybody(): Promise<void> {
  const params = { eventId: world.ids['eventId'] ?? '' };
  const { token } = world.tenant.admin;
  const { version } = (await app.call(eventRoutes.get, token, { params })).body.data;
  const body = { boardVisibility: 'public', sharePage: true, version } as const;
  expect((await app.call(eventRoutes.update, token, { params, body })).status).toBe(200);
}

/** So that what is practised says something: to the participant, who is in the group. */
async function openOutsideEvents(): Promise<void> {
  const { tenant, ids } = world;
  const { groupId = '', challengeId = '' } = ids;
  const { token } = tenant.admin;
  const inGroup = await app.call(memberGroupRoutes.setMembers, token, {
    params: { groupId },
    body: { userIds: [tenant.participant.userId] },
  });
  const published = await app.call(challengeRoutes.publish, token, {
    params: { challengeId },
    body: { visibility: 'internal', groupIds: [groupId] },
  });
  expect([inGroup.status, published.status]).toEqual([200, 200]);
}

async function readAll(role: Role): Promise<{ id: string; text: string; status: number }[]> {
  const replies = [];
  for (const route of reads) {
    const query = queries[route.id];
    const reply = await send(app, route, world.tenant[role].token, {
      params: paramsOf(route.path, world),
      ...(query && { query }),
    });
    replies.push({ id: route.id, ...reply });
  }
  return replies;
}

async function expectNoSecrets(role: Role, hidden: readonly string[]): Promise<void> {
  const replies = await readAll(role);
  const found = replies.flatMap(({ id, text }) => [
    ...hidden.filter((secret) => text.includes(secret)).map((secret) => `${id} tells ${secret}`),
    ...(ruleKeys.test(text) ? [`${id} tells ${String(ruleKeys.exec(text)?.[0])}`] : []),
  ]);
  expect(found).toEqual([]);
}

async function questionsOf(role: Role) {
  const { eventId = '', challengeId = '' } = world.ids;
  const reply = await app.call(playRoutes.challenge, world.tenant[role].token, {
    params: { eventId, challengeId },
  });
  expect(reply.status).toBe(200);
  return reply.body.data.questions;
}

async function answer(questionId: string, given: string | string[]) {
  const { eventId = '', challengeId = '' } = world.ids;
  const reply = await app.call(playRoutes.submit, world.tenant.participant.token, {
    params: { challengeId },
    body: { eventId, questionId, answer: given },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

function wrongAnswerTo({ kind, options }: PlayQuestion): string | string[] {
  if (kind === 'choice') return ['left'];
  if (kind === 'order') return options.map(({ id }) => id);
  if (kind === 'date') return '2001-01-01';
  return kind === 'file-hash' ? '0'.repeat(64) : '0';
}

describe('a participant of a live event', () => {
  test('reaches the challenge, so that what follows says something', async () => {
    expect(await questionsOf('participant')).toHaveLength(11);
    const open = reads.filter(
      ({ id, access }) =>
        !wordless.has(id) &&
        !forStaff.has(id) &&
        (access.kind !== 'member' || access.roles.includes('participant')),
    );
    const replies = await readAll('participant');
    const answered = replies.filter(({ status }) => status === 200).map(({ id }) => id);
    expect(answered).toEqual(open.map(({ id }) => id));
    expect(replies.find(({ id }) => id === 'play.file')?.text).toBe(marker);
    const bank = await app.call(challengeRoutes.get, world.tenant.contentCreator.token, {
      params: { challengeId: world.ids['challengeId'] ?? '' },
    });
    for (const secret of answers) expect(JSON.stringify(bank.body)).toContain(secret);
    expect(JSON.stringify(bank.body)).toMatch(ruleKeys);
  });

  test('reads no answer rule and no hint anywhere', async () => {
    await expectNoSecrets('participant', ofStaff);
  });

  test('learns nothing from wrong answers', async () => {
    for (const question of await questionsOf('participant')) {
      const result = await answer(question.id, wrongAnswerTo(question));
      expect(result.isCorrect).toBe(false);
      const text = JSON.stringify(result);
      for (const secret of answers) expect(text).not.toContain(secret);
      expect(text).not.toMatch(ruleKeys);
    }
    await expectNoSecrets('participant', ofStaff);
  });

  test('and others read nothing of it after the right one', async () => {
    const [first] = await questionsOf('participant');
    expect((await answer(first?.id ?? '', secrets.text)).isCorrect).toBe(true);
    await expectNoSecrets('participant', ofStaff);
    for (const secret of answers) expect(JSON.stringify(app.signals)).not.toContain(secret);
  });

  test('learns no rule from refusals either', async () => {
    const { eventId = '', challengeId = '', questionId = '' } = world.ids;
    const reply = await app.call(playRoutes.submit, world.tenant.participant.token, {
      params: { challengeId },
      body: { eventId, questionId, answer: 'x'.repeat(limits.answerMax + 1) },
    });
    expect(failure(reply).code).toBe('VALIDATION_FAILED');
    for (const secret of answers) expect(JSON.stringify(reply.body)).not.toContain(secret);
  });
});

test.each(['participant', 'organizer', 'contentCreator'] as const)(
  '%s reads no registration code and no magic link of events they do not run',
  async (role) => {
    const { eventId = '' } = world.ids;
    const params = { eventId };
    const { body } = await app.call(eventRoutes.get, world.tenant.admin.token, { params });
    const code = body.data.registration.registrationCode ?? '';
    expect(code).toMatch(/^\w{5}-\w{5}$/);
    const magicLink = body.data.registration.magicLinkToken ?? '';
    expect(magicLink).toHaveLength(64);
    for (const { id, text } of await readAll(role)) {
      expect([id, text.includes(magicLink)]).toEqual([id, false]);
      expect([id, text.includes(code)]).toEqual([id, false]);
      expect([id, text.includes(code.replace('-', ''))]).toEqual([id, false]);
    }
    expect(JSON.stringify(app.signals)).not.toContain(code);
  },
);

test.each(['organizer', 'orgAdministrator'] as const)('%s reads no answer rule anywhere', async (role) => {
  await expectNoSecrets(role, answers);
});
