import { limits } from '@guidon/words';
import { z } from 'zod';
import { CtfdId, ctfdShown, ctfdText } from './ctfd.ts';
import { line, Points, text } from './primitives.ts';

const states = ['hidden', 'visible'] as const;
const count = z.number().int().min(0).max(1_000_000).nullable().optional();

const fields = {
  name: line(limits.nameMax),
  category: line(limits.categoryMax, 0).nullish(),
  description: ctfdText.nullish(),
  attribution: text(limits.markdownMax).nullish(),
  type: line(40, 0).nullish(),
  state: z.enum(states).optional(),
  value: Points.nullish(),
  initial: count,
  decay: count,
  minimum: count,
  function: z.enum(['linear', 'logarithmic', 'static']).nullish(),
  max_attempts: z.number().int().min(0).max(limits.attemptsMax).nullish(),
  connection_info: text(limits.markdownMax).nullish(),
  logic: z.enum(['any', 'all']).nullish(),
  scheduled_at: z.string().max(40).nullish(),
};

export const CtfdRequirements = z.object({
  prerequisites: z.array(CtfdId).max(limits.prerequisites),
  anonymize: z
    .union([z.boolean(), z.literal('preview')], { error: 'must be true, false or preview' })
    .nullish(),
});
export type CtfdRequirements = z.infer<typeof CtfdRequirements>;

export const CtfdCreateBody = z.object(fields);
export type CtfdCreateBody = z.infer<typeof CtfdCreateBody>;

export const CtfdChangeBody = z.object({
  ...fields,
  name: fields.name.optional(),
  requirements: CtfdRequirements.nullish(),
  next_id: CtfdId.nullish(),
  module_id: CtfdId.nullish(),
});
export type CtfdChangeBody = z.infer<typeof CtfdChangeBody>;

/** A challenge as CTFd lists it; for players only what they may read. */
export const CtfdListed = z.object({
  id: ctfdShown,
  name: z.string(),
  category: z.string(),
  type: z.string(),
  value: ctfdShown.nullable(),
  position: ctfdShown,
  solves: ctfdShown.nullable(),
  solved_by_me: z.boolean(),
  state: z.enum(states).optional(),
  module_id: ctfdShown.nullable(),
  tags: z.array(z.object({ value: z.string() })),
  template: z.string(),
  script: z.string(),
});
export type CtfdListed = z.infer<typeof CtfdListed>;

/** The same whole. What only those who edit the challenge may know is absent for players. */
export const CtfdChallenge = z.object({
  id: ctfdShown,
  name: z.string(),
  category: z.string(),
  description: z.string(),
  attribution: z.string().nullable(),
  connection_info: z.string().nullable(),
  type: z.string(),
  value: ctfdShown.nullable(),
  initial: ctfdShown.nullable().optional(),
  decay: ctfdShown.nullable().optional(),
  minimum: ctfdShown.nullable().optional(),
  function: z.string().optional(),
  state: z.enum(states),
  max_attempts: ctfdShown,
  logic: z.string().optional().meta({ description: 'Absent for editors until it is given.' }),
  attempts: ctfdShown.optional(),
  scheduled_at: z.string().nullable().optional(),
  next_id: ctfdShown.nullable(),
  module_id: ctfdShown.nullable(),
  solves: ctfdShown.nullable(),
  solved_by_me: z.boolean(),
  files: z.array(z.string()),
  tags: z.array(z.string()),
  hints: z.array(
    z.object({ id: ctfdShown, title: z.string(), cost: ctfdShown, content: z.string().optional() }),
  ),
  view: z.string(),
});
export type CtfdChallenge = z.infer<typeof CtfdChallenge>;
