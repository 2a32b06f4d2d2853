import { limits, reviewDecisions } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { AnswerKind, Option } from '../../core/answer-rule.ts';
import { Gamification } from '../../core/badge.ts';
import { ok } from '../../core/envelope.ts';
import { WrongAnswerRules } from '../../core/event-challenge.ts';
import { Difficulty, Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { CreditedUser, ScoringUnit } from '../../core/units.ts';
import { ChallengeFile } from '../challenges/challenges.ts';
import { Matrix, MatrixQuery } from '../standings/matrix.ts';
import { seenAs } from '../standings/standings.ts';
import { SequenceLock } from '../challenges/sequences.ts';

/** What every list tells of a challenge; `points` is what it is worth now. */
const listed = {
  id: Id,
  name: z.string(),
  category: z.string(),
  difficulty: Difficulty,
  points: z.number().int(),
  questionIds: z.array(Id),
  solveCount: z.number().int().meta({ description: 'Scoring units that completed it.' }),
};

/** A challenge in the list of an event: of what it has not, nothing is sent. */
export const EventChallenge = z.object({
  ...listed,
  firstBlood: z.string().optional().meta({
    description:
      'The name of the first unit to complete it; absent while there is none, and for a caller whom the boards are closed to.',
  }),
  closesAt: Time.optional().meta({
    description: 'From then on it takes no answers; absent for one that does not close.',
  }),
});
export type EventChallenge = z.infer<typeof EventChallenge>;

/** What a card shows of a challenge besides, which no answer changes. */
export const ChallengeSummary = z.object({
  id: Id,
  description: z.string().meta({
    description: `How its description begins, without Markdown, ${limits.challengeSummaryMax} characters at most; empty while a sequence locks it.`,
  }),
  tags: z.array(z.string()),
  imageUrl: z.string().nullable(),
});
export type ChallengeSummary = z.infer<typeof ChallengeSummary>;

/** A challenge with everything that a card can say of it. */
export const ChallengeCard = z.object({
  ...listed,
  ...ChallengeSummary.shape,
  pointsAtStart: z.number().int().meta({ description: 'What it is worth before its first solve.' }),
  isDynamic: z.boolean(),
  questionCount: z.number().int(),
  firstBlood: z.object({ unit: ScoringUnit, user: CreditedUser.nullable() }).nullable().meta({
    description:
      'The first unit to complete it, and the member who did; null for a caller whom the boards are closed to.',
  }),
  closesAt: Time.nullable().meta({ description: 'From then on it takes no answers.' }),
});
export type ChallengeCard = z.infer<typeof ChallengeCard>;

/** A challenge that is locked for the caller, as far as they may know it. */
export const LockedChallenge = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  requires: z
    .array(Id)
    .meta({ description: 'Challenges to complete first, of those whose names are no secret.' }),
  place: z.number().int().meta({
    description: 'Where it stands in the list of all challenges whose names are no secret, 0 for the first.',
  }),
});
export type LockedChallenge = z.infer<typeof LockedChallenge>;

/** What the caller has opened by completing other challenges. */
export const OpenedChallenges = z.object({
  challenges: z.array(EventChallenge),
  places: z.array(z.number().int()).meta({
    description:
      'Where each of them stands in the caller’s own list, which holds what is open and what is locked.',
  }),
  requires: z.array(z.object({ id: Id, requires: z.array(Id) })).meta({
    description:
      'What locked challenges require besides, of challenges under secret names that the caller knows.',
  }),
});
export type OpenedChallenges = z.infer<typeof OpenedChallenges>;

/** A question as a participant sees it, without its answer rule. */
export const PlayQuestion = z.object({
  id: Id,
  title: z.string(),
  prompt: z.string(),
  points: z.number().int(),
  kind: AnswerKind.meta({ description: 'A question with a flag for each unit is `text`.' }),
  options: z.array(Option),
  multiple: z.boolean(),
  isMoment: z.boolean().meta({ description: 'A date with a time of the day is asked for, in UTC.' }),
  parts: z
    .object({ found: z.number().int(), total: z.number().int() })
    .nullable()
    .meta({ description: 'Of several answers that are all asked for, one after the other.' }),
  fraction: z.number().meta({ description: 'Of the points, what the caller’s unit has of it: 0 to 1.' }),
  isPending: z.boolean().meta({ description: 'An answer waits for its review.' }),
  review: z
    .object({
      decision: z.enum(reviewDecisions),
      percent: z.number().int().meta({ description: 'Of the points: 100 for all, 0 for none.' }),
      note: z.string(),
    })
    .nullable()
    .meta({ description: 'What came of the last answer that was reviewed.' }),
  maxAttempts: z.number().int().nullable(),
  attemptsUsed: z.number().int(),
  answerAgainAt: Time.nullable().meta({
    description: 'When as many attempts are left again, once all of them are used; null where nobody waits.',
  }),
  isSolved: z.boolean(),
  solvedBy: CreditedUser.nullable().meta({
    description: 'The member of the caller’s team who solved it; null for who plays alone.',
  }),
  solveCount: z.number().int().nullable().meta({ description: 'Null outside events.' }),
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
  title: z.string(),
  cost: z.number().int(),
  requiresHintId: Id.nullable().meta({ description: 'A hint of the challenge that is unlocked first.' }),
  opensAt: Time.nullable().meta({
    description: 'Null for a hint that is open from the start; while the event is paused it moves on.',
  }),
  isLocked: z
    .boolean()
    .meta({ description: 'It cannot be unlocked yet: its time has not come, or another hint is first.' }),
  content: z.string().nullable().meta({ description: 'Null until it is unlocked.' }),
});

export const PlayChallenge = ChallengeCard.extend({
  eventId: Id.nullable().meta({ description: 'Null outside events.' }),
  eventName: z.string().nullable(),
  teamId: Id.nullable().meta({ description: 'The caller’s team; null for who plays alone.' }),
  description: z.string().meta({ description: 'All of it, in Markdown.' }),
  author: z.string(),
  beginChallengeLink: z.string().nullable(),
  connectionInfo: z
    .string()
    .nullable()
    .meta({ description: 'With the values of the event; null where there is none or a value is missing.' }),
  missingValues: z
    .array(z.string())
    .meta({ description: 'Variables without a value, for those who run the event.' }),
  flagFormat: z.string(),
  hasLearning: z.boolean().meta({ description: 'There is learning material to read first.' }),
  intro: z
    .object({ body: z.string(), video: z.string().nullable(), isSeen: z.boolean() })
    .nullable()
    .meta({ description: 'Shown before the caller first opens the challenge.' }),
  solution: z
    .object({ body: z.string(), writeupLinks: z.array(z.string()) })
    .nullable()
    .meta({ description: 'After the end of the event, where the author shows it.' }),
  questions: z.array(PlayQuestion),
  hints: z.array(PlayHint),
  hintVouchers: z.number().int().meta({ description: 'That the caller’s unit has bought and not used.' }),
  files: z.array(ChallengeFile),
  previousId: Id.nullable(),
  nextId: Id.nullable(),
  recommended: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .meta({ description: 'What its author recommends next, where the caller may open it.' }),
  can: z.object({
    answer: z.boolean(),
    practise: z.boolean().meta({ description: 'Answers are judged and do not count.' }),
  }),
  ...WrongAnswerRules.shape,
  whyNot: z.string().nullable().meta({ description: 'Why the caller cannot answer now, as a sentence.' }),
});
export type PlayChallenge = z.infer<typeof PlayChallenge>;

const answeredIn = Id.optional().meta({
  description: 'Absent outside events, where the answer counts for the library alone.',
});

export const SubmitBody = z.object({
  eventId: answeredIn,
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
  isPartial: z.boolean().meta({ description: 'Right in part, or one of several that are all asked for.' }),
  isPending: z.boolean().meta({ description: 'It waits for somebody who reviews it.' }),
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
  answerAgainAt: Time.nullable().meta({
    description: 'When the question may be answered again, where the attempts are used and come back.',
  }),
  penalty: z.number().int().meta({ description: 'Points that this answer has cost; 0 for none.' }),
  gamification: Gamification,
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
        .object({
          id: Id,
          members: z.array(CreditedUser).meta({ description: 'Those who have solved something.' }),
          solvedBy: z.array(z.number().int().nullable()).meta({
            description:
              'For each of `solvedQuestionIds`, where the member who solved it stands in `members`; null where nobody is credited.',
          }),
        })
        .optional()
        .meta({ description: 'The caller’s team; absent for who plays alone.' }),
      locked: z.array(LockedChallenge).optional().meta({
        description:
          'Challenges that open to those who have completed others, unless their names are secret; what is open to the caller of them is in `opened`.',
      }),
      opened: OpenedChallenges.optional(),
      locks: z.array(SequenceLock).optional().meta({
        description: 'What is still locked for the caller; absent in an event without a sequence.',
      }),
      version: z.number().int(),
    }),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_LIVE'],
    cost: 'light',
  }),
  summaries: route({
    id: 'play.summaries',
    method: 'GET',
    path: '/events/:eventId/challenges/summaries',
    access: anyMember,
    summary:
      'What cards show of the challenges that are open to the caller and no answer changes, with an ETag.',
    params: eventParams,
    response: ok(z.array(ChallengeSummary)),
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
      'LOCKED',
      'CHALLENGE_CLOSED',
      'ATTEMPTS_EXHAUSTED',
      'REVIEW_PENDING',
    ],
    isIdempotent: true,
    cost: 'answer',
    client: { keepsPage: true, isUnthrottled: true },
  }),
  hints: route({
    id: 'play.hints',
    method: 'GET',
    path: '/challenges/:challengeId/hints',
    access: anyMember,
    summary:
      'The hints of a challenge in an event or outside events, with the contents of those that are unlocked.',
    params: z.object({ challengeId: Id }),
    query: z.object({
      eventId: Id.optional().meta({ description: 'Absent outside events.' }),
    }),
    response: ok(z.array(PlayHint)),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_LIVE'],
  }),
  unlockHint: route({
    id: 'play.unlock-hint',
    method: 'POST',
    path: '/challenges/:challengeId/hints/:hintId/unlock',
    access: anyMember,
    summary: 'Pay a hint’s cost in points and read it; paid once per scoring unit.',
    params: z.object({ challengeId: Id, hintId: Id }),
    body: z.object({
      eventId: answeredIn,
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
      'CHALLENGE_CLOSED',
      'HINT_LOCKED',
      'SOLD_OUT',
      'CONFLICT',
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
    query: z.object({ as: seenAs }),
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
