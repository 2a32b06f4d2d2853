import { z } from 'zod';
import { membersWith } from '../plain/access.ts';
import { AnswerKind, AnswerRule } from '../core/answer-rule.ts';
import { Done, ok, page } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Difficulty, Id, line, PageQuery, Points, text, Time, Version, WebLink } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { ChallengeScoring } from '../core/scoring.ts';

const bankReaders = membersWith('bank.read');
const authors = membersWith('bank.write');

export const ChallengeFile = z.object({
  id: Id,
  name: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  url: z.string().meta({ description: 'Path of the download on this site.' }),
});
export type ChallengeFile = z.infer<typeof ChallengeFile>;

/** A question as its author sees it. `rule` is null for staff who may only read the bank. */
export const BankQuestion = z.object({
  id: Id,
  title: z.string(),
  prompt: z.string(),
  points: z.number().int(),
  rule: AnswerRule.nullable(),
  ruleKind: AnswerKind,
  maxAttempts: z.number().int().nullable(),
});
export type BankQuestion = z.infer<typeof BankQuestion>;

export const Hint = z.object({
  content: text(limits.hintMax).pipe(z.string().trim().min(1, 'is required')),
  cost: Points,
});

export const BankChallengeSummary = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  difficulty: Difficulty,
  tags: z.array(z.string()),
  scoring: ChallengeScoring,
  points: z.number().int().meta({ description: 'What the first solver gets for all questions.' }),
  questionCount: z.number().int(),
  fileCount: z.number().int(),
  eventCount: z.number().int(),
  updatedAt: Time,
});
export type BankChallengeSummary = z.infer<typeof BankChallengeSummary>;

export const BankChallenge = BankChallengeSummary.extend({
  description: z.string(),
  author: z.string(),
  beginChallengeLink: z.string().nullable(),
  questions: z.array(BankQuestion),
  hints: z.array(z.object({ id: Id, content: z.string(), cost: z.number().int() })),
  files: z.array(ChallengeFile),
  version: z.number().int().meta({ description: 'Given back on update; a stale one answers CONFLICT.' }),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type BankChallenge = z.infer<typeof BankChallenge>;

const QuestionInput = z.object({
  id: Id.optional().meta({ description: 'A question the challenge has already; absent for a new one.' }),
  title: line(limits.questionTitleMax),
  prompt: text(limits.markdownMax).default(''),
  points: Points,
  rule: AnswerRule,
  maxAttempts: z.number().int().min(1).max(limits.attemptsMax).nullable().default(null),
});
export type QuestionInput = z.infer<typeof QuestionInput>;

const challengeFields = {
  name: line(limits.nameMax),
  description: text(limits.markdownMax).default(''),
  category: line(limits.categoryMax),
  difficulty: Difficulty.default(1),
  tags: z.array(line(limits.tagMax)).max(limits.tags).default([]),
  author: line(limits.personNameMax, 0).default(''),
  beginChallengeLink: WebLink.nullable().default(null),
  scoring: ChallengeScoring.default({ kind: 'static' }),
  questions: z.array(QuestionInput).min(1, 'needs at least one question').max(limits.questions),
  hints: z
    .array(Hint.extend({ id: Id.optional() }))
    .max(limits.hints)
    .default([]),
};

export const CreateChallengeBody = z.object(challengeFields);
export type CreateChallengeBody = z.infer<typeof CreateChallengeBody>;

export const UpdateChallengeBody = z.object({ ...challengeFields, version: Version });
export type UpdateChallengeBody = z.infer<typeof UpdateChallengeBody>;

/** Less than all fields at their longest together. */
const challengeBytes = 512 * 1024;

const challengeParams = z.object({ challengeId: Id });
const oneChallenge = ok(BankChallenge);

export const challengeRoutes = {
  list: route({
    id: 'challenges.list',
    method: 'GET',
    path: '/admin/challenges',
    access: bankReaders,
    summary: 'The challenge bank of the tenant.',
    query: PageQuery.extend({
      search: z.string().trim().max(limits.nameMax).optional(),
      category: z.string().trim().max(limits.categoryMax).optional(),
      difficulty: z.coerce.number().int().min(1).max(4).optional(),
      sort: z.enum(['name', 'category', 'difficulty', 'updated']).default('name'),
    }),
    response: page(BankChallengeSummary).extend({
      total: z.number().int(),
      categories: z.array(z.string()),
      can: z.object({ create: z.boolean() }),
    }),
  }),
  create: route({
    id: 'challenges.create',
    method: 'POST',
    path: '/challenges',
    access: authors,
    summary: 'Add a challenge with its questions to the bank.',
    body: CreateChallengeBody,
    bodyBytes: challengeBytes,
    response: oneChallenge,
    status: 201,
    limit: { points: 30, perSeconds: 60, by: 'account' },
    errors: ['NAME_TAKEN'],
  }),
  get: route({
    id: 'challenges.get',
    method: 'GET',
    path: '/admin/challenges/:challengeId',
    access: bankReaders,
    summary: 'One challenge of the bank; answer rules only for those who may edit it.',
    params: challengeParams,
    response: oneChallenge,
    errors: ['NOT_FOUND'],
  }),
  update: route({
    id: 'challenges.update',
    method: 'PUT',
    path: '/challenges/:challengeId',
    access: authors,
    summary: 'Replace a challenge’s fields, questions and hints. Questions with submissions stay.',
    params: challengeParams,
    body: UpdateChallengeBody,
    bodyBytes: challengeBytes,
    response: oneChallenge,
    limit: { points: 30, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'CONFLICT', 'NAME_TAKEN', 'HAS_HISTORY'],
  }),
  remove: route({
    id: 'challenges.delete',
    method: 'DELETE',
    path: '/challenges/:challengeId',
    access: authors,
    summary: 'Delete a challenge that nobody has answered.',
    params: challengeParams,
    response: Done,
    errors: ['NOT_FOUND', 'HAS_HISTORY'],
  }),
  uploadFile: route({
    id: 'challenges.upload-file',
    method: 'POST',
    path: '/challenges/:challengeId/files',
    access: authors,
    summary: 'Attach a file; one of the same name is replaced.',
    params: challengeParams,
    response: ok(ChallengeFile),
    status: 201,
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    transport: 'upload',
  }),
  removeFile: route({
    id: 'challenges.remove-file',
    method: 'DELETE',
    path: '/challenges/:challengeId/files/:fileId',
    access: authors,
    summary: 'Remove an attached file.',
    params: challengeParams.extend({ fileId: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
  }),
} as const;
