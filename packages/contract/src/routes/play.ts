import { z } from 'zod';
import { anyMember } from '../plain/access.ts';
import { AnswerKind, Option } from '../core/answer-rule.ts';
import { ok } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Difficulty, Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { CreditedUser, ScoringUnit } from '../core/scoring-unit.ts';
import { ChallengeFile } from './challenges.ts';
import { Matrix, MatrixQuery } from './matrix.ts';
import { SequenceLock } from './sequences.ts';

/** A challenge as a card in an event; `points` is what it is worth now. */
export const EventChallenge = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  difficulty: Difficulty,
  tags: z.array(z.string()),
  imageUrl: z.string().nullable(),
  points: z.number().int(),
  pointsAtStart: z.number().int().meta({ description: 'What it is worth before its first solve.' }),
  isDynamic: z.boolean(),
  questionIds: z.array(Id),
  questionCount: z.number().int(),
  solveCount: z.number().int().meta({ description: 'Scoring units that completed it.' }),
  firstBlood: z
    .object({ unit: ScoringUnit, user: CreditedUser.nullable() })
    .nullable()
    .meta({ description: 'The first unit to complete it, and the member who did.' }),
});
export type EventChallenge = z.infer<typeof EventChallenge>;

/** A question as a participant sees it, without its answer rule. */
export const PlayQuestion = z.object({
  id: Id,
  title: z.string(),
  prompt: z.string(),
  points: z.number().int(),
  kind: AnswerKind,
  options: z.array(Option),
  multiple: z.boolean(),
  maxAttempts: z.number().int().nullable(),
  attemptsUsed: z.number().int(),
  isSolved: z.boolean(),
  solvedBy: CreditedUser.nullable().meta({
    description: 'The member of the caller’s team who solved it; null for who plays alone.',
  }),
  solveCount: z.number().int(),
});
export type PlayQuestion = z.infer<typeof PlayQuestion>;

/** Who was the first to complete a challenge. */
export const FirstBlood = z.object({
  challengeId: Id,
  challengeName: z.string(),
  category: z.string(),
  unitId: Id,
  name: z.string().meta({ description: 'Of the team, or of the user who plays alone.' }),
  isTeam: z.boolean(),
  userId: Id.nullable().meta({ description: 'The user it is credited to.' }),
  username: z.string().nullable(),
  at: Time,
});
export type FirstBlood = z.infer<typeof FirstBlood>;

export const PlayHint = z.object({
  id: Id,
  cost: z.number().int(),
  content: z.string().nullable().meta({ description: 'Null until it is unlocked.' }),
});

export const PlayChallenge = EventChallenge.extend({
  eventId: Id,
  eventName: z.string(),
  teamId: Id.nullable().meta({ description: 'The caller’s team; null for who plays alone.' }),
  description: z.string(),
  author: z.string(),
  beginChallengeLink: z.string().nullable(),
  questions: z.array(PlayQuestion),
  hints: z.array(PlayHint),
  hintVouchers: z.number().int().meta({ description: 'That the caller’s unit has bought and not used.' }),
  files: z.array(ChallengeFile),
  previousId: Id.nullable(),
  nextId: Id.nullable(),
  can: z.object({
    answer: z.boolean(),
    practise: z.boolean().meta({ description: 'Answers are judged and do not count.' }),
  }),
  whyNot: z.string().nullable().meta({ description: 'Why the caller cannot answer now, as a sentence.' }),
});
export type PlayChallenge = z.infer<typeof PlayChallenge>;

/** A question that a team has solved, and the member who did. */
export const TeamSolve = z.object({ questionId: Id, user: CreditedUser });
export type TeamSolve = z.infer<typeof TeamSolve>;

export const SubmitBody = z.object({
  eventId: Id,
  questionId: Id,
  answer: z.union(
    [
      z.string().max(limits.answerMax, `must be ${limits.answerMax} characters or less`),
      z.array(z.string().max(40)).max(limits.options),
    ],
    { error: 'must be text or a list of option ids' },
  ),
});
export type SubmitBody = z.infer<typeof SubmitBody>;

export const SubmissionResult = z.object({
  isCorrect: z.boolean(),
  points: z.number().int().meta({ description: 'Earned by this answer; 0 when wrong or solved before.' }),
  message: z.string(),
  successMessage: z.string().nullable(),
  isPractice: z.boolean().meta({ description: 'Judged after the end of the event; nothing of it counts.' }),
  alreadySolved: z.boolean(),
  challengeComplete: z.boolean(),
  firstBlood: z.boolean(),
  solveNumber: z
    .number()
    .int()
    .nullable()
    .meta({ description: '1 for the first unit that completed the challenge.' }),
  progress: z.number().meta({ description: 'Percent of the challenge’s questions solved, 0 to 100.' }),
  solvedQuestions: z.number().int(),
  totalQuestions: z.number().int(),
  attemptsLeft: z.number().int().nullable(),
  standingsVersion: z.number().int(),
});
export type SubmissionResult = z.infer<typeof SubmissionResult>;

const eventParams = z.object({ eventId: Id });

export const playRoutes = {
  challenges: route({
    id: 'play.challenges',
    method: 'GET',
    path: '/events/:eventId/challenges',
    access: anyMember,
    summary: 'Challenges of an event with current values and the caller’s solved questions.',
    params: eventParams,
    response: z.object({
      success: z.literal(true),
      data: z.array(EventChallenge),
      solvedQuestionIds: z.array(Id),
      team: z
        .object({ id: Id, solves: z.array(TeamSolve) })
        .optional()
        .meta({
          description: 'The caller’s team, and which member solved what; absent for who plays alone.',
        }),
      locks: z.array(SequenceLock).optional().meta({
        description: 'What is still locked for the caller; absent in an event without a sequence.',
      }),
      version: z.number().int(),
    }),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_LIVE'],
    cost: 'light',
  }),
  challenge: route({
    id: 'play.challenge',
    method: 'GET',
    path: '/events/:eventId/challenges/:challengeId',
    access: anyMember,
    summary: 'One challenge of an event with its questions, files and the caller’s progress.',
    params: eventParams.extend({ challengeId: Id }),
    response: ok(PlayChallenge),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_LIVE', 'LOCKED'],
  }),
  submit: route({
    id: 'play.submit',
    method: 'POST',
    path: '/challenges/:challengeId/submit',
    access: anyMember,
    summary:
      'Answer a question. A wrong answer is a result, not an error; each attempt is recorded before the reply.',
    params: z.object({ challengeId: Id }),
    body: SubmitBody,
    response: ok(SubmissionResult),
    errors: [
      'NOT_FOUND',
      'NOT_REGISTERED',
      'EVENT_NOT_LIVE',
      'EVENT_PAUSED',
      'TEAM_REQUIRED',
      'ATTEMPTS_EXHAUSTED',
      'LOCKED',
    ],
    isIdempotent: true,
    cost: 'answer',
    client: { keepsPage: true, isUnthrottled: true },
  }),
  unlockHint: route({
    id: 'play.unlock-hint',
    method: 'POST',
    path: '/challenges/:challengeId/hints/:hintId/unlock',
    access: anyMember,
    summary: 'Pay a hint’s cost in points and read it; paid once per scoring unit.',
    params: z.object({ challengeId: Id, hintId: Id }),
    body: z.object({
      eventId: Id,
      withVoucher: z
        .boolean()
        .default(false)
        .meta({ description: 'Use a voucher of the unit in place of the cost.' }),
    }),
    response: ok(PlayHint),
    errors: [
      'NOT_FOUND',
      'NOT_REGISTERED',
      'EVENT_NOT_LIVE',
      'EVENT_PAUSED',
      'TEAM_REQUIRED',
      'LOCKED',
      'SOLD_OUT',
    ],
  }),
  file: route({
    id: 'play.file',
    method: 'GET',
    path: '/challenges/:challengeId/files/:fileId/:name',
    access: anyMember,
    summary: 'Bytes of an attached file, for those who may see the challenge.',
    params: z.object({ challengeId: Id, fileId: Id, name: z.string().max(limits.fileNameMax) }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'LOCKED'],
    transport: 'download',
    acceptsCookie: true,
  }),
  firstBloods: route({
    id: 'play.first-bloods',
    method: 'GET',
    path: '/events/:eventId/first-bloods',
    access: anyMember,
    summary:
      'The first blood of each challenge that has one, newest first; none later than the freeze while it lasts.',
    params: eventParams,
    response: ok(z.array(FirstBlood)),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_LIVE', 'BOARD_CLOSED'],
  }),
  matrix: route({
    id: 'play.matrix',
    method: 'GET',
    path: '/events/:eventId/matrix',
    access: anyMember,
    summary: `What ${limits.matrixRows} units of the board have solved of each challenge, with an ETag; none later than the freeze while it lasts.`,
    params: eventParams,
    query: MatrixQuery,
    response: Matrix,
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_LIVE', 'BOARD_CLOSED'],
    cost: 'light',
  }),
  activity: route({
    id: 'play.activity',
    method: 'GET',
    path: '/events/:eventId/activity',
    access: anyMember,
    summary: 'The latest solves of an event, newest first; none later than the freeze while it lasts.',
    params: eventParams,
    response: ok(
      z.array(
        z.object({
          seq: z.number().int(),
          at: Time,
          unit: ScoringUnit,
          user: CreditedUser.nullable(),
          challengeId: Id.nullable(),
          challengeName: z
            .string()
            .nullable()
            .meta({ description: 'Null, as its id, for those who may not read the challenges now.' }),
          isFirstBlood: z.boolean(),
        }),
      ),
    ),
    errors: ['NOT_FOUND'],
  }),
} as const;
