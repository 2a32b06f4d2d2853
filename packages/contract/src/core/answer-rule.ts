import { answerKinds, limits } from '@guidon/words';
import { z } from 'zod';
import { splitTemplate } from '../plain/answer-parts.ts';
import { ruleDate } from '../plain/read-dates.ts';
import { text } from './primitives.ts';

const Accepted = z.object({
  value: z.string().trim().min(1, 'is required').max(limits.answerMax),
  caseSensitive: z.boolean().default(true),
});

const partial = z
  .boolean()
  .default(false)
  .meta({ description: 'An answer that is right in part gives that part of the points.' });

const TextRule = z.object({
  kind: z.literal('text'),
  answers: z.array(Accepted).min(1, 'needs at least one accepted answer').max(limits.acceptedAnswers),
  logic: z.enum(['any', 'all']).optional().meta({
    description: '`all`: each of the answers is to be handed in, one after the other. Else any of them.',
  }),
  partial: z
    .boolean()
    .optional()
    .meta({ description: 'With `all`, each answer gives its part of the points at once.' }),
});

const RegexRule = z.object({
  kind: z.literal('regex'),
  pattern: z
    .string()
    .min(1, 'is required')
    .max(limits.patternMax)
    .meta({ description: 'RE2 syntax; the whole answer must match.' }),
  caseSensitive: z.boolean().default(true),
});

const NumberRule = z.object({
  kind: z.literal('number'),
  value: z.number(),
  tolerance: z.number().min(0).default(0).meta({ description: 'Largest accepted distance from the value.' }),
});

export const Option = z.object({
  id: z.string().min(1).max(40),
  text: z.string().trim().min(1, 'is required').max(limits.optionMax),
});
export type Option = z.infer<typeof Option>;

const ChoiceRule = z
  .object({
    kind: z.literal('choice'),
    options: z.array(Option).min(2, 'needs at least two options').max(limits.options),
    correct: z.array(z.string()).min(1, 'needs at least one right option').max(limits.options),
    multiple: z.boolean().default(false),
  })
  .refine((rule) => new Set(rule.options.map((o) => o.id)).size === rule.options.length, {
    path: ['options'],
    message: 'must have distinct ids',
  })
  .refine((rule) => rule.correct.every((id) => rule.options.some((o) => o.id === id)), {
    path: ['correct'],
    message: 'must name given options',
  })
  .refine((rule) => rule.multiple || rule.correct.length === 1, {
    path: ['correct'],
    message: 'must be one option unless several may be chosen',
  });

const OrderRule = z
  .object({
    kind: z.literal('order'),
    items: z
      .array(Option)
      .min(2, 'needs at least two items')
      .max(limits.options)
      .meta({ description: 'In the right order; each unit sees them in another.' }),
    partial,
  })
  .refine((rule) => new Set(rule.items.map(({ id }) => id)).size === rule.items.length, {
    path: ['items'],
    message: 'must have distinct ids',
  });

const SetRule = z.object({
  kind: z.literal('set'),
  answers: z
    .array(
      Accepted.refine(({ value }) => !/[\n\r]/.test(value), { path: ['value'], message: 'must be one line' }),
    )
    .min(1, 'needs at least one answer')
    .max(limits.setAnswers)
    .meta({ description: 'All of them in one answer, a line each, in any order.' }),
  partial,
});

const DateRule = z.object({
  kind: z.literal('date'),
  value: z
    .string()
    .max(16)
    .refine((value) => ruleDate(value) !== null, 'must be a day, or a day with a time')
    .meta({ description: 'A day, `2024-03-12`, or a moment in UTC, `2024-03-12T14:05`.' }),
  tolerance: z
    .number()
    .int()
    .min(0)
    .max(limits.dateTolerance)
    .default(0)
    .meta({ description: 'Days of a day, minutes of a moment.' }),
});

const FileHashRule = z.object({
  kind: z.literal('file-hash'),
  sha256: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[\da-f]{64}$/, 'must be a SHA-256 of 64 hexadecimal digits'),
    )
    .min(1, 'needs at least one hash')
    .max(limits.fileHashes)
    .meta({ description: 'Of each file that is accepted.' }),
});

const PerUnitRule = z.object({
  kind: z.literal('per-unit'),
  template: z
    .string()
    .trim()
    .min(1, 'is required')
    .max(limits.flagTemplateMax)
    .refine((template) => splitTemplate(template) !== null, 'must have {flag} in it once')
    .meta({ description: 'Each team and player has a flag of their own, in the place of `{flag}`.' }),
});

const ManualRule = z.object({
  kind: z.literal('manual'),
  criteria: text(limits.reviewCriteriaMax)
    .default('')
    .meta({ description: 'What those who review the answers go by.' }),
});

/** What makes an answer right. Sent only to those who may edit the question. */
export const AnswerRule = z.discriminatedUnion('kind', [
  TextRule,
  RegexRule,
  NumberRule,
  ChoiceRule,
  OrderRule,
  SetRule,
  DateRule,
  FileHashRule,
  PerUnitRule,
  ManualRule,
]);
export type AnswerRule = z.infer<typeof AnswerRule>;

export const AnswerKind = z.enum(answerKinds);
export type AnswerKind = z.infer<typeof AnswerKind>;
