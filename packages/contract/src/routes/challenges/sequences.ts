import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Difficulty, Id, line, Points, Time, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const readers = membersWith('bank.read');
const authors = membersWith('bank.write-shared');

/** When a step opens: all before it are solved, `k` of those before it are, or a score is reached. */
export const SequenceRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all-before') }),
  z.object({ kind: z.literal('any'), k: z.number().int().min(1).max(limits.sequenceSteps) }),
  z.object({ kind: z.literal('score'), points: Points }),
]);
export type SequenceRule = z.infer<typeof SequenceRule>;

/** Why a challenge of an event is locked for somebody; the names are of challenges that they may know. */
export const SequenceLock = z.object({
  challengeId: Id,
  kind: z.enum(['all-before', 'any', 'score']),
  missing: z.number().int().meta({ description: 'Challenges that are still to be solved, or points.' }),
  points: z.number().int().nullable().meta({ description: 'The score that opens it.' }),
  names: z.array(z.string()).meta({ description: 'Some of the challenges to solve.' }),
  others: z.number().int().meta({ description: 'How many more than those that are named.' }),
});
export type SequenceLock = z.infer<typeof SequenceLock>;

export const SequenceSummary = z.object({
  id: Id,
  name: z.string(),
  stepCount: z.number().int(),
  eventCount: z.number().int(),
  updatedAt: Time,
});
export type SequenceSummary = z.infer<typeof SequenceSummary>;

export const SequenceStep = z.object({
  challengeId: Id,
  name: z.string(),
  category: z.string(),
  difficulty: Difficulty,
  points: z.number().int(),
  rule: SequenceRule,
});
export type SequenceStep = z.infer<typeof SequenceStep>;

export const Sequence = SequenceSummary.extend({
  steps: z.array(SequenceStep),
  events: z.array(z.object({ id: Id, name: z.string() })).meta({
    description: 'Those that it locks challenges of and the caller may see.',
  }),
  version: Version,
  can: z.object({ edit: z.boolean() }),
});
export type Sequence = z.infer<typeof Sequence>;

const StepInput = z.object({ challengeId: Id, rule: SequenceRule });

interface Steps {
  steps: readonly { challengeId: string; rule: SequenceRule }[];
}

/** The first broken rule of the steps, as the path of a field and a sentence. */
export function sequenceProblem({ steps }: Steps): { path: (string | number)[]; message: string } | null {
  const seen = new Set<string>();
  for (const [index, { challengeId, rule }] of steps.entries()) {
    if (seen.has(challengeId))
      return { path: ['steps', index, 'challengeId'], message: 'stands in the chain already' };
    seen.add(challengeId);
    if (rule.kind === 'any' && rule.k > index)
      return { path: ['steps', index, 'rule', 'k'], message: 'must not be more than the steps before it' };
  }
  return null;
}

const fields = { name: line(limits.nameMax), steps: z.array(StepInput).max(limits.sequenceSteps) };

function checkSteps(value: Steps, context: z.RefinementCtx): void {
  const problem = sequenceProblem(value);
  if (problem) context.addIssue({ code: 'custom', ...problem });
}

export const CreateSequenceBody = z
  .object({ ...fields, steps: fields.steps.default([]) })
  .superRefine(checkSteps);
export type CreateSequenceBody = z.infer<typeof CreateSequenceBody>;

export const UpdateSequenceBody = z.object({ ...fields, version: Version }).superRefine(checkSteps);
export type UpdateSequenceBody = z.infer<typeof UpdateSequenceBody>;

export const EventSequence = z.object({
  sequence: z.object({ id: Id, name: z.string(), stepCount: z.number().int() }).nullable(),
  missing: z.array(z.string()).meta({
    description: 'Names of challenges of the chain that the event has not; their steps are passed over.',
  }),
});
export type EventSequence = z.infer<typeof EventSequence>;

const Holding = z.object({
  id: Id,
  name: z.string(),
  position: z.number().int(),
  stepCount: z.number().int(),
});

const sequenceParams = z.object({ sequenceId: Id });
const challengeParams = z.object({ challengeId: Id });
const eventParams = z.object({ eventId: Id });
const one = ok(Sequence);

export const sequenceRoutes = {
  list: route({
    id: 'sequences.list',
    method: 'GET',
    path: '/sequences',
    access: readers,
    summary: `The chains of challenges of the tenant, ${limits.sequences} at most.`,
    response: ok(z.array(SequenceSummary)),
  }),
  create: route({
    id: 'sequences.create',
    method: 'POST',
    path: '/sequences',
    access: authors,
    summary: 'Add a chain of challenges; no challenge stands in it twice.',
    body: CreateSequenceBody,
    response: one,
    status: 201,
    errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  get: route({
    id: 'sequences.get',
    method: 'GET',
    path: '/sequences/:sequenceId',
    access: readers,
    summary: 'One chain with its steps.',
    params: sequenceParams,
    response: one,
    errors: ['NOT_FOUND'],
  }),
  update: route({
    id: 'sequences.update',
    method: 'PUT',
    path: '/sequences/:sequenceId',
    access: authors,
    summary: 'Replace name and steps; events that use it follow at once.',
    params: sequenceParams,
    body: UpdateSequenceBody,
    response: one,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'CONFLICT'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  remove: route({
    id: 'sequences.delete',
    method: 'DELETE',
    path: '/sequences/:sequenceId',
    access: authors,
    summary: 'Delete a chain that no event uses.',
    params: sequenceParams,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  ofChallenge: route({
    id: 'sequences.of-challenge',
    method: 'GET',
    path: '/challenges/:challengeId/sequence',
    access: readers,
    summary: 'Which chains hold a challenge, and where in them it stands.',
    params: challengeParams,
    response: ok(z.array(Holding)),
    errors: ['NOT_FOUND'],
  }),
  setOfChallenge: route({
    id: 'sequences.set-of-challenge',
    method: 'PUT',
    path: '/challenges/:challengeId/sequence',
    access: authors,
    summary: 'Which chains hold a challenge: it goes to the end of new ones, and leaves those not named.',
    params: challengeParams,
    body: z.object({ sequenceIds: z.array(Id).max(limits.sequences) }),
    response: ok(z.array(Holding)),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'LIMIT_REACHED'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  ofEvent: route({
    id: 'sequences.of-event',
    method: 'GET',
    path: '/events/:eventId/sequence',
    access: membersWith('events.run'),
    summary: 'The chain that locks challenges of an event.',
    params: eventParams,
    response: ok(EventSequence),
    errors: ['NOT_FOUND'],
  }),
  setOfEvent: route({
    id: 'sequences.set-of-event',
    method: 'PUT',
    path: '/events/:eventId/sequence',
    access: membersWith('events.run'),
    summary: 'Have a chain lock challenges of an event; null takes it off.',
    params: eventParams,
    body: z.object({ sequenceId: Id.nullable() }),
    response: ok(EventSequence),
    errors: ['NOT_FOUND'],
  }),
} as const;
