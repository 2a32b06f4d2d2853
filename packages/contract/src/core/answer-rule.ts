import { z } from 'zod';
import { answerKinds } from '../plain/choices.ts';
import { limits } from '../plain/limits.ts';

const Accepted = z.object({
  value: z.string().trim().min(1, 'is required').max(limits.answerMax),
  caseSensitive: z.boolean().default(true),
});

const TextRule = z.object({
  kind: z.literal('text'),
  answers: z.array(Accepted).min(1, 'needs at least one accepted answer').max(limits.acceptedAnswers),
});

const RegexRule = z.object({
  kind: z.literal('regex'),
  pattern: z
    .string()
    .min(1, 'is required')
    .max(limits.answerMax)
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

/** What makes an answer right. Sent only to those who may edit the question. */
export const AnswerRule = z.discriminatedUnion('kind', [TextRule, RegexRule, NumberRule, ChoiceRule]);
export type AnswerRule = z.infer<typeof AnswerRule>;

export const AnswerKind = z.enum(answerKinds);
export type AnswerKind = z.infer<typeof AnswerKind>;
