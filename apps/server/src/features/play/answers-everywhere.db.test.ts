import {
  AnswerRule,
  authoringRoutes,
  challengeRoutes,
  libraryRoutes,
  type PlayChallenge,
  playRoutes,
  type RouteCall,
  type SubmissionResult,
  type SubmitBody,
} from '@guidon/contract';
import {
  asPlatform,
  challenges as bank,
  eventChallenges,
  hints as bankHints,
  newId,
  submissions,
} from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, type HintPlan, joinEvent, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { watchStatements } from '../../testing/watch-statements.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

type Given = SubmitBody['answer'];

/** One way to read and answer a challenge. */
interface Door {
  read(): Promise<PlayChallenge>;
  /** The code of a refusal in place of a result. */
  answer(questionId: string, answer: Given): Promise<SubmissionResult | string>;
  /** The content of the hint. */
  unlock(hintId: string): Promise<string | null>;
}

const doors = ['event', 'practice', 'preview'] as const;

interface Plan {
  rules: object[];
  maxAttempts?: number;
  hints?: HintPlan[];
  successMessage?: string;
}

/** The same challenge in a running event, outside events and as its author tries it, each for somebody new. */
async function opened({ rules, maxAttempts, hints = [], successMessage = '' }: Plan) {
  const questions = rules.map((rule, place) => ({
    title: `Question ${place + 1}`,
    points: 90,
    maxAttempts: maxAttempts ?? null,
    rule: AnswerRule.parse(rule),
  }));
  const made = await app.call(challengeRoutes.create, tenant.admin.token, {
    body: { name: newId(), category: 'Web', description: 'Use `{{flag}}`.', successMessage, questions },
  });
  const { id: challengeId } = made.body.data;
  await app.call(challengeRoutes.publish, tenant.admin.token, {
    params: { challengeId },
    body: { visibility: 'library' },
  });
  const { eventId } = await playEvent(app, tenant.tenantId, { challenges: [] });
  const { tenantId } = tenant;
  const hintIds = hints.map(() => newId());
  await asPlatform(app.services, async (tx) => {
    await tx.insert(eventChallenges).values({ tenantId, eventId, challengeId, position: 0 });
    for (const [position, { requires, ...hint }] of hints.entries()) {
      const requiresHintId = requires === undefined ? null : at(hintIds, requires);
      await tx
        .insert(bankHints)
        .values({ ...hint, tenantId, challengeId, position, requiresHintId, id: at(hintIds, position) });
    }
  });
  const [first, ada, bob] = [
    await createMember(app, tenantId, 'participant'),
    await createMember(app, tenantId, 'participant'),
    await createMember(app, tenantId, 'participant'),
  ];
  const author = await createMember(app, tenantId, 'contentCreator');
  await joinEvent(app, tenantId, eventId, [first.userId, ada.userId]);
  const recorded = (token: string, of: { eventId?: string }, read: Door['read']): Door => ({
    read,
    async answer(questionId, answer) {
      const reply = await app.call(playRoutes.submit, token, {
        params: { challengeId },
        body: { ...of, questionId, answer },
      });
      return reply.status === 200 ? reply.body.data : failure(reply).code;
    },
    async unlock(hintId) {
      const params = { challengeId, hintId };
      const reply = await app.call(playRoutes.unlockHint, token, { params, body: of });
      return reply.status === 200 ? reply.body.data.content : failure(reply).code;
    },
  });
  const inEvent = (token: string) =>
    recorded(token, { eventId }, async () => {
      const reply = await app.call(playRoutes.challenge, token, { params: { eventId, challengeId } });
      return reply.body.data;
    });
  return {
    hintIds,
    questionIds: made.body.data.questions.map(({ id }) => id),
    /** Somebody who was there before, so that nobody is first in the event. */
    first: inEvent(first.token),
    event: inEvent(ada.token),
    practice: recorded(bob.token, {}, async () => {
      const reply = await app.call(libraryRoutes.challenge, bob.token, { params: { challengeId } });
      return reply.body.data;
    }),
    preview: previewed(challengeId, author.token),
    author,
  };
}

/** As its page does it: what was tried goes along with what follows. */
function previewed(challengeId: string, token: string): Door {
  let hintIds: string[] = [];
  let questionIds: string[] = [];
  let tried: { questionId: string }[] = [];
  const send = (changes: RouteCall<typeof authoringRoutes.preview>['body']) =>
    app.call(authoringRoutes.preview, token, {
      params: { challengeId },
      body: { hintIds, questionIds, tried, ...changes },
    });
  return {
    read: async () => (await send({})).body.data.challenge,
    async answer(questionId, answer) {
      const reply = await send({ answer: { questionId, answer } });
      if (reply.status !== 200) return failure(reply).code;
      const { result, tried: since } = reply.body.data;
      if (result === null) throw new Error('no result');
      if (result.isCorrect) questionIds = [...new Set([...questionIds, questionId])];
      if (since) tried = [...tried.filter((one) => one.questionId !== questionId), since];
      return result;
    },
    async unlock(hintId) {
      const reply = await send({ hintIds: [...hintIds, hintId] });
      if (reply.status !== 200) return failure(reply).code;
      hintIds = [...hintIds, hintId];
      return reply.body.data.challenge.hints.find(({ id }) => id === hintId)?.content ?? null;
    },
  };
}

/** Without what only a board says. */
function resultSeen(result: SubmissionResult | string) {
  if (typeof result === 'string') return result;
  return { ...result, gamification: null, standingsVersion: 0, firstBlood: false, solveNumber: null };
}

function pageSeen({ questions, hints, points, can, wrongPenalty, attemptTimeoutS }: PlayChallenge) {
  return {
    questions: questions.map((question) => ({
      ...question,
      solveCount: null,
      options: question.options.map(({ id }) => id).toSorted(),
    })),
    hints,
    points,
    can,
    wrongPenalty,
    attemptTimeoutS,
  };
}

async function played(door: Door, questionIds: readonly string[], steps: readonly Step[]) {
  const seen: unknown[] = [pageSeen(await door.read())];
  for (const [answer, place = 0] of steps) {
    seen.push(resultSeen(await door.answer(at(questionIds, place), answer)));
    seen.push(pageSeen(await door.read()));
  }
  return seen;
}

type Step = [answer: Given, question?: number];

const text = (...values: string[]) => ({ kind: 'text', answers: values.map((value) => ({ value })) });
const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));
const options = ['x', 'y', 'z'].map((id) => ({ id, text: id }));
const plain = text('flag{other}');
const steps = (...answers: Given[]): Step[] => answers.map((answer) => [answer]);

const table: [what: string, plan: Plan, steps: Step[]][] = [
  ['a text', { rules: [text('One'), plain] }, steps('no', 'one', ' One ', 'One')],
  ['any of several texts', { rules: [text('one', 'two'), plain] }, steps('three', 'two', 'one')],
  [
    'a text whose case counts',
    { rules: [{ kind: 'text', answers: [{ value: 'One', caseSensitive: true }] }, plain] },
    steps('one', 'One'),
  ],
  [
    'a text without case',
    { rules: [{ kind: 'text', answers: [{ value: 'One', caseSensitive: false }] }, plain] },
    steps('oNE'),
  ],
  [
    'all of several texts',
    { rules: [{ ...text('one', 'two', 'three'), logic: 'all' }, plain] },
    steps('two', 'two', 'four', 'one', 'three', 'three'),
  ],
  [
    'all of several texts, each with its part',
    { rules: [{ ...text('one', 'two'), logic: 'all', partial: true }, plain] },
    steps('two', 'two', 'one'),
  ],
  [
    'all of several texts with few attempts',
    { rules: [{ ...text('one', 'two'), logic: 'all' }, plain], maxAttempts: 3 },
    steps('two', 'two', 'no', 'no', 'one'),
  ],
  [
    'a pattern',
    { rules: [{ kind: 'regex', pattern: 'f\\d+', caseSensitive: true }, plain] },
    steps('F1', 'f12'),
  ],
  ['a number', { rules: [{ kind: 'number', value: 7, tolerance: 0.5 }, plain] }, steps('seven', '8', '7.4')],
  [
    'a date',
    { rules: [{ kind: 'date', value: '2024-03-12' }, plain] },
    steps('someday', '2024-03-13', '2024-03-12'),
  ],
  [
    'one of several options',
    { rules: [{ kind: 'choice', options, correct: ['y'], multiple: false }, plain] },
    steps([], ['x', 'y'], ['nothing'], ['x'], ['y']),
  ],
  [
    'several options',
    { rules: [{ kind: 'choice', options, correct: ['y', 'z'], multiple: true }, plain] },
    steps(['y'], ['z', 'y']),
  ],
  [
    'an order with parts',
    { rules: [{ kind: 'order', partial: true, items }, plain] },
    steps(
      ['b', 'a', 'c'],
      ['b', 'a', 'c', 'd'],
      ['b', 'a', 'd', 'c'],
      ['a', 'b', 'c', 'd'],
      ['b', 'a', 'c', 'd'],
    ),
  ],
  [
    'a set with parts',
    { rules: [{ kind: 'set', partial: true, answers: ['one', 'two'].map((value) => ({ value })) }, plain] },
    steps('one', 'one\ntwo'),
  ],
  [
    'the hash of a file',
    { rules: [{ kind: 'file-hash', sha256: ['a'.repeat(64)] }, plain] },
    steps('no hash', 'b'.repeat(64), 'a'.repeat(64)),
  ],
  ['few attempts, all used', { rules: [plain, plain], maxAttempts: 2 }, steps('a', 'b', 'flag{other}')],
  [
    'few attempts, solved with the last',
    { rules: [plain, plain], maxAttempts: 2 },
    steps('a', 'flag{other}', 'b'),
  ],
  [
    'the last question',
    { rules: [plain, text('two')], successMessage: 'You are **in**.' },
    [['flag{other}'], ['two', 1], ['two', 1]],
  ],
];

describe('an answer comes to the same in an event, outside events and as its author tries it', () => {
  test.each(table)('%s', async (_what, plan, sent) => {
    const made = await opened(plan);
    if (plan.successMessage !== undefined)
      for (const [answer, place = 0] of sent) await made.first.answer(at(made.questionIds, place), answer);
    const inEvent = await played(made.event, made.questionIds, sent);
    expect(await played(made.practice, made.questionIds, sent)).toEqual(inEvent);
    expect(await played(made.preview, made.questionIds, sent)).toEqual(inEvent);
  });

  test('a flag of one’s own', async () => {
    const made = await opened({ rules: [{ kind: 'per-unit', template: 'CTF{own_{flag}}' }, plain] });
    for (const door of doors) {
      const { description } = await made[door].read();
      const flag = /CTF\{own_[\da-f]{32}\}/.exec(description)?.[0] ?? '';
      const [questionId = ''] = made.questionIds;
      const wrong = await made[door].answer(questionId, flag.replace(/[\da-f]{4}\}/, '0000}'));
      expect(wrong).toMatchObject({ isCorrect: false });
      expect(await made[door].answer(questionId, flag)).toMatchObject({ isCorrect: true, points: 90 });
    }
  });

  test('hints open in their order', async () => {
    const hints = [
      { content: 'Look left', cost: 20 },
      { content: 'Further left', cost: 20, requires: 0 },
    ];
    const made = await opened({ rules: [plain, plain], hints });
    const open = async (door: Door) => {
      const seen = [];
      for (const place of [1, 0, 1]) {
        seen.push(await door.unlock(at(made.hintIds, place)));
        seen.push((await door.read()).hints.map(({ content, isLocked }) => [content, isLocked]));
      }
      return seen;
    };
    const inEvent = await open(made.event);
    expect(inEvent.filter((seen) => typeof seen === 'string')).toEqual([
      'HINT_LOCKED',
      'Look left',
      'Further left',
    ]);
    expect(await open(made.practice)).toEqual(inEvent);
    expect(await open(made.preview)).toEqual(inEvent);
  });

  test('one that people judge waits, once, and in practice is not kept', async () => {
    const made = await opened({ rules: [{ kind: 'manual' }, plain] });
    const sent = steps('My report', 'My report again');
    const inEvent = await played(made.event, made.questionIds, sent);
    expect(inEvent[1]).toMatchObject({ isPending: true, isCorrect: false });
    expect(inEvent[3]).toBe('REVIEW_PENDING');
    expect(await played(made.preview, made.questionIds, sent)).toEqual(inEvent);
    const [before, first, between] = await played(made.practice, made.questionIds, sent);
    expect(first).toMatchObject({
      isCorrect: false,
      isPending: false,
      points: 0,
      attemptsLeft: null,
      message: 'People judge the answers to this question, and only in an event. Nothing of it is kept here.',
    });
    expect(between).toEqual(before);
    const kept = await asPlatform(app.services, (tx) =>
      tx.$count(submissions, eq(submissions.userId, made.author.userId)),
    );
    expect(kept).toBe(0);
  });
});

test('a dynamic challenge is worth its most outside events and as it is tried', async () => {
  const made = await opened({ rules: [plain, plain] });
  const { id } = await made.preview.read();
  const scoring = { kind: 'dynamic', curve: 'linear', initial: 500, minimum: 100, decay: 9 } as const;
  await asPlatform(app.services, (tx) => tx.update(bank).set({ scoring }).where(eq(bank.id, id)));
  for (const door of ['practice', 'preview'] as const) {
    expect(await made[door].read()).toMatchObject({ points: 500, isDynamic: false });
    expect(await made[door].answer(at(made.questionIds, 0), 'flag{other}')).toMatchObject({ points: 250 });
  }
});

test('an answer outside events reads the challenge and what was solved once, in one transaction', async () => {
  const made = await opened({ rules: [plain, plain] });
  const [questionId = ''] = made.questionIds;
  await made.practice.answer(questionId, 'flag{first}');
  const sent: string[] = [];
  const { tenantPool, platformPool } = app.services.database;
  await watchStatements(
    [tenantPool, platformPool],
    ({ text: statement }) => void sent.push(statement.trim()),
    () => made.practice.answer(questionId, 'flag{second}'),
  );
  const count = (pattern: RegExp) => sent.filter((statement) => pattern.test(statement)).length;
  expect({
    transactions: count(/set_config\('guidon\.tenant_id'/),
    challenge: count(/^select [^(]* from "challenges" where/),
    solved: count(/^with own \(event_id/),
  }).toEqual({ transactions: 1, challenge: 1, solved: 1 });
});
