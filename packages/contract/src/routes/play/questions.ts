import { limits, questionChangeOutcomes } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { AnswerKind } from '../../core/answer-rule.ts';
import { ok, page } from '../../core/envelope.ts';
import { Difficulty, Id, PageQuery, Points } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { SubmitBody } from './play.ts';

const admins = membersWith('questions.read');

export const ManagedQuestion = z.object({
  id: Id,
  title: z.string(),
  kind: AnswerKind,
  points: z.number().int(),
  maxAttempts: z.number().int().nullable(),
  challenge: z.object({
    id: Id,
    name: z.string(),
    category: z.string(),
    difficulty: Difficulty,
    isDynamic: z
      .boolean()
      .meta({ description: 'Its questions share its value in proportion to their points.' }),
    isRetired: z.boolean(),
  }),
  tries: z.number().int().meta({ description: 'In events; as of half a minute ago at most.' }),
  solved: z.number().int().meta({ description: 'Units that have solved it.' }),
  rightShare: z
    .number()
    .nullable()
    .meta({ description: 'Of the tries that were right or wrong, 0 to 1; null without any.' }),
  options: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .meta({ description: 'Of a question with options, or with items to be put in order, to try an answer.' }),
});
export type ManagedQuestion = z.infer<typeof ManagedQuestion>;

export const QuestionTrial = z.object({
  isCorrect: z.boolean(),
  isPending: z.boolean().meta({ description: 'Somebody would have to judge it.' }),
  share: z.number().nullable().meta({
    description: 'Of an answer that is right in part or one of several, more than 0 and less than 1.',
  }),
  recorded: z.string().meta({ description: 'The answer in the form in which it would be recorded.' }),
});
export type QuestionTrial = z.infer<typeof QuestionTrial>;

export const questionRoutes = {
  list: route({
    id: 'questions.list',
    method: 'GET',
    path: '/admin/questions',
    access: admins,
    summary: 'All questions of the bank by challenge, with how they are answered.',
    query: PageQuery.extend({
      search: z.string().trim().max(limits.nameMax).optional(),
      kind: AnswerKind.optional(),
      category: z.string().trim().max(limits.categoryMax).optional(),
      unsolved: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'Those alone that were tried in events and that nobody has solved.' }),
    }),
    response: page(ManagedQuestion).extend({
      total: z.number().int(),
      categories: z.array(z.string()),
    }),
  }),
  change: route({
    id: 'questions.change',
    method: 'PATCH',
    path: '/admin/questions',
    access: admins,
    summary: `Change points or attempts of ${limits.questionsChangedAtOnce} questions at most; each has an outcome of its own.`,
    body: z
      .object({
        ids: z.array(Id).min(1, 'is required').max(limits.questionsChangedAtOnce),
        points: Points.optional(),
        maxAttempts: z.number().int().min(1).max(limits.attemptsMax).nullable().optional(),
      })
      .refine(({ points, maxAttempts }) => points !== undefined || maxAttempts !== undefined, {
        error: 'is required',
        path: ['points'],
      }),
    response: ok(z.array(z.object({ id: Id, outcome: z.enum(questionChangeOutcomes) }))),
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  tryAnswer: route({
    id: 'questions.try-answer',
    method: 'POST',
    path: '/admin/questions/:questionId/try',
    access: admins,
    summary: 'Judge an answer by the rule of a question. Nothing is recorded.',
    params: z.object({ questionId: Id }),
    body: SubmitBody.pick({ answer: true }),
    response: ok(QuestionTrial),
    limit: { points: 120, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND'],
    client: { keepsPage: true },
  }),
} as const;
