import { challengeStates, challengeVisibilities, limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { AnswerKind, AnswerRule } from '../../core/answer-rule.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { areVariablesSound } from '../../plain/connection-variables.ts';
import { fewestAttempts } from '../../plain/fewest-attempts.ts';
import { hintChainProblem } from '../../plain/hint-chains.ts';
import {
  Difficulty,
  Id,
  line,
  PageQuery,
  Points,
  text,
  Time,
  Version,
  WebLink,
} from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { ChallengeScoring } from '../../core/scoring.ts';

export const ChallengeVisibility = z.enum(challengeVisibilities);
export type ChallengeVisibility = z.infer<typeof ChallengeVisibility>;

const bankReaders = membersWith('bank.read');
const authors = membersWith('bank.write');
const publishers = membersWith('bank.write-shared');

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
  title: line(limits.hintTitleMax, 0).default(''),
  content: text(limits.hintMax).pipe(z.string().trim().min(1, 'is required')),
  cost: Points,
  requires: z
    .number()
    .int()
    .min(0)
    .max(limits.hints - 1)
    .nullable()
    .default(null)
    .meta({ description: 'Place in this list, from 0, of the hint that is unlocked first.' }),
  opensAfterMinutes: z
    .number()
    .int()
    .min(1)
    .max(limits.hintMinutesMax)
    .nullable()
    .default(null)
    .meta({ description: 'From the start of the event, pauses left out; null for at once.' }),
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
  openEventCount: z.number().int().meta({ description: 'Events with it that run or are still to come.' }),
  visibility: ChallengeVisibility,
  isRetired: z.boolean().meta({
    description: 'Out of the library and of what new events choose from; events that have it go on.',
  }),
  updatedAt: Time,
  can: z.object({ edit: z.boolean() }),
});
export type BankChallengeSummary = z.infer<typeof BankChallengeSummary>;

export const BankChallenge = BankChallengeSummary.extend({
  description: z.string(),
  author: z.string(),
  beginChallengeLink: z.string().nullable(),
  imageUrl: z.string().nullable(),
  successMessage: z.string(),
  nextChallenge: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .meta({ description: 'What is recommended to whoever has completed it.' }),
  topics: z.array(z.string()).meta({ description: 'For staff alone.' }),
  solution: z
    .string()
    .nullable()
    .meta({ description: 'Null for staff who may only read the bank, as answer rules are.' }),
  showSolutionAfterEnd: z.boolean(),
  writeupLinks: z.array(z.string()),
  connectionInfo: z.string(),
  flagFormat: z.string(),
  introBody: z.string(),
  introVideo: z.string().nullable(),
  questions: z.array(BankQuestion),
  hints: z.array(
    z.object({
      id: Id,
      title: z.string(),
      content: z.string(),
      cost: z.number().int(),
      requires: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Place in this list, from 0, of the hint that is unlocked first.' }),
      opensAfterMinutes: z.number().int().nullable(),
    }),
  ),
  files: z.array(ChallengeFile),
  version: z.number().int().meta({ description: 'Given back on update; a stale one answers CONFLICT.' }),
  can: z.object({
    edit: z.boolean().meta({ description: 'Also reads answers, and tries the challenge as a player.' }),
    remove: z.boolean(),
    duplicate: z.boolean(),
    retire: z.boolean(),
  }),
});
export type BankChallenge = z.infer<typeof BankChallenge>;

const QuestionInput = z
  .object({
    id: Id.optional().meta({ description: 'A question the challenge has already; absent for a new one.' }),
    title: line(limits.questionTitleMax),
    prompt: text(limits.markdownMax).default(''),
    points: Points,
    rule: AnswerRule,
    maxAttempts: z
      .number()
      .int()
      .min(1)
      .max(limits.attemptsMax)
      .nullable()
      .default(null)
      .meta({ description: 'At least as many as there are flags that are all asked for.' }),
  })
  .superRefine(({ rule, maxAttempts }, context) => {
    const count = fewestAttempts(rule);
    if (maxAttempts === null || maxAttempts >= count) return;
    const message = `must be at least ${count}: each flag that is asked for takes one`;
    context.addIssue({ code: 'custom', path: ['maxAttempts'], message });
  });
export type QuestionInput = z.infer<typeof QuestionInput>;

/** Fields that stand alike in the row of a challenge and in what creates or changes it. */
export const ChallengeFields = z.object({
  name: line(limits.nameMax),
  description: text(limits.markdownMax).default(''),
  category: line(limits.categoryMax),
  difficulty: Difficulty.default(1),
  tags: z.array(line(limits.tagMax)).max(limits.tags).default([]),
  author: line(limits.personNameMax, 0).default(''),
  beginChallengeLink: WebLink.nullable().default(null),
  successMessage: text(limits.successMessageMax)
    .default('')
    .meta({ description: 'Markdown that is shown when the challenge is complete; empty for the usual one.' }),
  nextChallengeId: Id.nullable().default(null).meta({
    description:
      'Another challenge of the bank, recommended to whoever has completed this one and may open it.',
  }),
  topics: z.array(line(limits.tagMax)).max(limits.tags).default([]),
  solution: text(limits.markdownMax).default(''),
  showSolutionAfterEnd: z.boolean().default(false).meta({
    description:
      'Whether players read the solution once their event is over and no other event is to come that has it.',
  }),
  writeupLinks: z
    .array(WebLink)
    .max(limits.writeupLinks)
    .default([])
    .meta({ description: 'Shown with the solution.' }),
  connectionInfo: text(limits.connectionInfoMax)
    .refine(areVariablesSound, 'has a variable that is not written like ${host}')
    .default('')
    .meta({ description: 'With variables like `${host}`, which each event gives values.' }),
  flagFormat: line(limits.flagFormatMax, 0).default(''),
  introBody: text(limits.markdownMax)
    .default('')
    .meta({ description: 'Markdown that is shown before the challenge is first opened.' }),
  introVideo: WebLink.nullable()
    .default(null)
    .meta({ description: 'A video that opens beside; nothing of it is loaded before.' }),
  scoring: ChallengeScoring.default({ kind: 'static' }),
});
export type ChallengeFields = z.infer<typeof ChallengeFields>;
export const challengeFieldNames = ChallengeFields.keyof().options;

/** Texts that only the page of a challenge shows. */
export const challengePageNames = [
  'description',
  'author',
  'beginChallengeLink',
  'successMessage',
  'connectionInfo',
  'flagFormat',
  'introBody',
  'introVideo',
] as const satisfies (keyof ChallengeFields)[];

const challengeFields = {
  ...ChallengeFields.shape,
  questions: z.array(QuestionInput).min(1, 'needs at least one question').max(limits.questions),
  hints: z
    .array(Hint.extend({ id: Id.optional() }))
    .max(limits.hints)
    .default([]),
};

function checkHints({ hints }: { hints: z.infer<typeof challengeFields.hints> }, context: z.RefinementCtx) {
  const problem = hintChainProblem(hints);
  if (problem === null) return;
  const path = ['hints', problem.place, 'requires'];
  context.addIssue({ code: 'custom', path, message: problem.message });
}

export const CreateChallengeBody = z.object(challengeFields).superRefine(checkHints);
export type CreateChallengeBody = z.infer<typeof CreateChallengeBody>;

export const UpdateChallengeBody = z.object({ ...challengeFields, version: Version }).superRefine(checkHints);
export type UpdateChallengeBody = z.infer<typeof UpdateChallengeBody>;

/** Less than all fields at their longest together. */
const challengeBytes = 512 * 1024;

/** Who may open a challenge outside events, and the events that its answers would be known in before. */
export const ChallengePublication = z.object({
  visibility: ChallengeVisibility,
  groupIds: z.array(Id),
  openEvents: z.array(z.object({ id: Id, name: z.string() })).meta({
    description: 'Some of those that run or are still to come, the next first.',
  }),
});
export type ChallengePublication = z.infer<typeof ChallengePublication>;

const publicationFields = {
  visibility: ChallengeVisibility,
  groupIds: z
    .array(Id)
    .max(limits.memberGroups)
    .default([])
    .meta({ description: 'Who may open an internal one beside staff; of no use for any other.' }),
};

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
      state: z.enum(challengeStates).default('active'),
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
    errors: ['NAME_TAKEN', 'NOT_FOUND'],
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
    errors: ['NOT_FOUND', 'CONFLICT', 'NAME_TAKEN', 'HAS_HISTORY', 'FORBIDDEN', 'LIMIT_REACHED'],
  }),
  remove: route({
    id: 'challenges.delete',
    method: 'DELETE',
    path: '/challenges/:challengeId',
    access: authors,
    summary: 'Delete a challenge that nobody has answered.',
    params: challengeParams,
    response: Done,
    errors: ['NOT_FOUND', 'HAS_HISTORY', 'FORBIDDEN'],
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
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'FORBIDDEN'],
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
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  publication: route({
    id: 'challenges.publication',
    method: 'GET',
    path: '/admin/challenges/:challengeId/visibility',
    access: bankReaders,
    summary: 'Who may open a challenge outside events.',
    params: challengeParams,
    response: ok(ChallengePublication),
    errors: ['NOT_FOUND'],
  }),
  publish: route({
    id: 'challenges.publish',
    method: 'PUT',
    path: '/challenges/:challengeId/visibility',
    access: publishers,
    summary: 'Say who may open a challenge outside events.',
    params: challengeParams,
    body: z.object(publicationFields),
    response: ok(ChallengePublication),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  publishMany: route({
    id: 'challenges.publish-many',
    method: 'POST',
    path: '/challenges/visibility',
    access: publishers,
    summary: `The same for ${limits.challengesPublishedAtOnce} challenges at most; all of them or none.`,
    body: z.object({
      challengeIds: z.array(Id).min(1, 'is required').max(limits.challengesPublishedAtOnce),
      ...publicationFields,
    }),
    response: ok(z.object({ changed: z.number().int() })),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const;
