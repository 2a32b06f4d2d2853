import { challengeChangeOutcomes, limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Difficulty, Id, line, Points, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { ChallengeScoring } from '../../core/scoring.ts';
import { BankChallenge, ChallengeVisibility } from './challenges.ts';
import { PlayChallenge, SubmissionResult, SubmitBody } from '../play/play.ts';

const bankReaders = membersWith('bank.read');
const authors = membersWith('bank.write');

const Person = z.object({ id: Id, username: z.string() });

export const ChallengeAuthors = z.object({
  owner: Person.nullable().meta({ description: 'Who made the challenge; null where nobody is known.' }),
  authors: z.array(Person),
  candidates: z.array(Person).meta({ description: 'Members who may be named, by name.' }),
  authorsOnly: z.boolean().meta({ description: 'Whether nobody else but admins reads answers and edits.' }),
  can: z.object({ edit: z.boolean() }),
});
export type ChallengeAuthors = z.infer<typeof ChallengeAuthors>;

/** What was tried of a question beside solving it. */
export const PreviewTry = z.object({
  questionId: Id,
  attemptsUsed: z.number().int().min(0).max(limits.attemptsMax).default(0),
  isPending: z.boolean().default(false).meta({ description: 'An answer would wait for its review.' }),
  fraction: z.number().min(0).max(1).default(0).meta({ description: 'How much of it is right so far.' }),
  parts: z
    .array(z.string().max(40))
    .max(limits.acceptedAnswers)
    .default([])
    .meta({ description: 'Of several answers that are all asked for, those that were handed in.' }),
});
export type PreviewTry = z.infer<typeof PreviewTry>;

/** What somebody who tries a challenge has done so far; nothing of it is stored. */
const PreviewBody = z.object({
  hintIds: z.array(Id).max(limits.hints).default([]).meta({ description: 'Hints that are open.' }),
  questionIds: z
    .array(Id)
    .max(limits.questions)
    .default([])
    .meta({ description: 'Questions that are solved.' }),
  tried: z
    .array(PreviewTry)
    .max(limits.questions)
    .default([])
    .meta({ description: 'As the replies to the answers before have said it.' }),
  answer: SubmitBody.pick({ questionId: true, answer: true }).optional(),
});

export const ChallengePreview = z.object({
  challenge: PlayChallenge,
  result: SubmissionResult.nullable().meta({ description: 'Of the answer; null where none was given.' }),
  tried: PreviewTry.nullable().meta({ description: 'Of the question that was answered, since this answer.' }),
});
export type ChallengePreview = z.infer<typeof ChallengePreview>;

const changes = {
  isRetired: z.boolean().optional(),
  category: line(limits.categoryMax).optional(),
  difficulty: Difficulty.optional(),
  tags: z
    .array(line(limits.tagMax))
    .max(limits.tags)
    .optional()
    .meta({ description: 'All that it has afterwards.' }),
  addTags: z.array(line(limits.tagMax)).max(limits.tags).optional(),
  removeTags: z.array(line(limits.tagMax)).max(limits.tags).optional(),
  scoring: ChallengeScoring.optional(),
  points: Points.optional().meta({
    description:
      'Of its only question: the outcome is `several-questions` where it has more, and `has-history` where it was answered.',
  }),
  visibility: ChallengeVisibility.optional(),
  groupIds: z
    .array(Id)
    .max(limits.memberGroups)
    .optional()
    .meta({ description: 'Who may open an internal one beside staff.' }),
};

export const ChallengeChange = z.object({
  challengeId: Id,
  version: Version.optional().meta({ description: 'A stale one has the outcome `conflict`.' }),
  ...changes,
});
export type ChallengeChange = z.infer<typeof ChallengeChange>;

export const ChangedChallenge = z.object({
  challengeId: Id,
  name: z.string().nullable().meta({ description: 'Null for one that is not there.' }),
  outcome: z.enum(challengeChangeOutcomes),
  undo: ChallengeChange.nullable().meta({
    description: 'The change that takes this one back, unless somebody has edited the challenge meanwhile.',
  }),
});
export type ChangedChallenge = z.infer<typeof ChangedChallenge>;

const QuestionStatistics = z.object({
  id: Id,
  title: z.string(),
  tried: z.number().int().meta({ description: 'Units that have answered it.' }),
  solved: z.number().int(),
  tries: z.number().int(),
  rightShare: z
    .number()
    .nullable()
    .meta({ description: 'Of the tries that were right or wrong, 0 to 1; null without any.' }),
});

const figures = {
  opened: z.number().int().meta({ description: 'Units that have opened it.' }),
  tried: z.number().int(),
  solved: z.number().int().meta({ description: 'Units that have solved all of it.' }),
  tries: z.number().int(),
  rightShare: z
    .number()
    .nullable()
    .meta({ description: 'Of the tries that were right or wrong, 0 to 1; null without any.' }),
  medianSolveMs: z.number().int().nullable().meta({ description: 'From the opening to the last answer.' }),
};

export const ChallengeStatistics = z.object({
  name: z.string(),
  ...figures,
  events: z.array(
    z.object({
      id: Id,
      name: z.string(),
      isFrozen: z.boolean().meta({ description: 'Counts end with the freeze of its board.' }),
      ...figures,
    }),
  ),
  practice: z
    .object({ tried: z.number().int(), solved: z.number().int(), tries: z.number().int() })
    .meta({ description: 'Outside events, and in no other figure.' }),
  questions: z.array(QuestionStatistics),
  wrongAnswers: z
    .array(z.object({ questionId: Id, answer: z.string(), count: z.number().int() }))
    .nullable()
    .meta({
      description:
        'The most frequent, of events whose answers the caller may read; null unless they were asked for by an author.',
    }),
  can: z.object({ seeAnswers: z.boolean() }),
});
export type ChallengeStatistics = z.infer<typeof ChallengeStatistics>;

/** As many changes as may be sent at once, each with all its tags. */
const changesBytes = 512 * 1024;

const challengeParams = z.object({ challengeId: Id });

export const authoringRoutes = {
  preview: route({
    id: 'challenges.preview',
    method: 'POST',
    path: '/challenges/:challengeId/preview',
    access: authors,
    summary: 'A challenge as its players see it, and what an answer comes to. Nothing is recorded.',
    params: challengeParams,
    body: PreviewBody,
    response: ok(ChallengePreview),
    limit: { points: 120, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ATTEMPTS_EXHAUSTED', 'REVIEW_PENDING', 'HINT_LOCKED'],
    client: { keepsPage: true },
  }),
  duplicate: route({
    id: 'challenges.duplicate',
    method: 'POST',
    path: '/challenges/:challengeId/duplicate',
    access: authors,
    summary: 'Copy a challenge with its questions, hints, files and authors into the bank, without history.',
    params: challengeParams,
    response: ok(BankChallenge),
    status: 201,
    limit: { points: 30, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE', 'NAME_TAKEN', 'CONFLICT'],
  }),
  retire: route({
    id: 'challenges.retire',
    method: 'POST',
    path: '/challenges/:challengeId/retire',
    access: authors,
    summary: 'Take a challenge out of the library and of what new events choose from. Events with it go on.',
    params: challengeParams,
    response: ok(BankChallenge),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  restore: route({
    id: 'challenges.restore',
    method: 'POST',
    path: '/challenges/:challengeId/restore',
    access: authors,
    summary: 'Bring a retired challenge back.',
    params: challengeParams,
    response: ok(BankChallenge),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  change: route({
    id: 'challenges.change-many',
    method: 'PATCH',
    path: '/challenges',
    access: authors,
    summary: `Change ${limits.challengesChangedAtOnce} challenges at most; each has an outcome of its own. NOT_FOUND where none of them is there.`,
    body: z.object({
      changes: z.array(ChallengeChange).min(1, 'is required').max(limits.challengesChangedAtOnce),
    }),
    bodyBytes: changesBytes,
    response: ok(z.array(ChangedChallenge)),
    limit: { points: 30, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND'],
  }),
  authors: route({
    id: 'challenges.authors',
    method: 'GET',
    path: '/admin/challenges/:challengeId/authors',
    access: bankReaders,
    summary: 'Who looks after a challenge, and who else could.',
    params: challengeParams,
    response: ok(ChallengeAuthors),
    errors: ['NOT_FOUND'],
  }),
  setAuthors: route({
    id: 'challenges.set-authors',
    method: 'PUT',
    path: '/challenges/:challengeId/authors',
    access: authors,
    summary: 'Name the members who look after a challenge: content creators and admins.',
    params: challengeParams,
    body: z.object({
      userIds: z
        .array(Id)
        .max(limits.challengeAuthors)
        .refine((ids) => new Set(ids).size === ids.length, 'must be distinct'),
    }),
    response: ok(ChallengeAuthors),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  statistics: route({
    id: 'challenges.statistics',
    method: 'GET',
    path: '/challenges/:challengeId/statistics',
    access: bankReaders,
    summary:
      'How a challenge was played, by event and by question, as of half a minute ago at most. `answers=true` groups wrong answers for those with the right to them, and is recorded.',
    params: challengeParams,
    query: z.object({ answers: z.enum(['true', 'false']).default('false') }),
    response: ok(ChallengeStatistics),
    errors: ['NOT_FOUND'],
  }),
} as const;
