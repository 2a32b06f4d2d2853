import { limits, rehearsalProblems, rehearsalStates } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../plain/access.ts';
import { Done, ok } from '../core/envelope.ts';
import { Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';

const count = z.number().int().min(0);
const milliseconds = z.number().min(0);

/** Something that would have stopped players, found by reading the challenges or by playing them. */
export const RehearsalProblem = z.object({
  kind: z.enum(rehearsalProblems),
  challenge: z.object({ id: Id, name: z.string() }),
  question: z.string().nullable().meta({ description: 'Title of the question; null for a whole challenge.' }),
  detail: z.string().meta({ description: 'Name of the file, or what the server answered; may be empty.' }),
});
export type RehearsalProblem = z.infer<typeof RehearsalProblem>;

/** What happened while the teams played. Times are milliseconds from request to reply. */
export const RehearsalLoad = z.object({
  requests: count,
  perSecond: z.number().min(0),
  medianMs: milliseconds,
  p95Ms: milliseconds,
  slowestMs: milliseconds,
  cpu: z.number().min(0).meta({ description: 'Processor time by time, 1 for one core that is never idle.' }),
  memoryMiB: count.meta({ description: 'Most memory of the process that served the copy.' }),
  rightAnswers: count,
  wrongAnswers: count,
  hints: count,
  errors: count.meta({ description: 'Replies that no player should get.' }),
});
export type RehearsalLoad = z.infer<typeof RehearsalLoad>;

export const RehearsalError = z.object({
  atSeconds: z.number().min(0),
  request: z.string(),
  status: z.number().int().nullable().meta({ description: 'Null when no reply came.' }),
  code: z.string(),
  message: z.string(),
});
export type RehearsalError = z.infer<typeof RehearsalError>;

export const RehearsalReport = z.object({
  challenges: count,
  questions: count,
  files: count,
  problems: z.array(RehearsalProblem).max(limits.rehearsalProblems),
  load: RehearsalLoad,
  firstError: RehearsalError.nullable(),
  sequence: z.string().nullable().default(null).meta({
    description: 'The chain of the event, whose locks the copy is played without; null where it has none.',
  }),
});
export type RehearsalReport = z.infer<typeof RehearsalReport>;

export const Rehearsal = z.object({
  id: Id,
  state: z.enum(rehearsalStates),
  startedAt: Time,
  startedBy: z.object({ id: Id, username: z.string() }).nullable(),
  teams: count,
  seconds: count.meta({ description: 'How long the teams play, without preparation.' }),
  progress: z.object({ seconds: count, requests: count, solves: count }),
  report: RehearsalReport.nullable(),
  failure: z.string().nullable().meta({ description: 'Why it came to nothing, as a sentence.' }),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

export const RehearseBody = z.object({
  teams: z.number().int().min(1).max(limits.rehearsalTeamsMax).default(limits.rehearsalTeams),
  seconds: z
    .number()
    .int()
    .min(limits.rehearsalSecondsMin)
    .max(limits.rehearsalSecondsMax)
    .default(limits.rehearsalSeconds),
});
export type RehearseBody = z.infer<typeof RehearseBody>;

const params = z.object({ eventId: Id });
const access = membersWith('events.run');

export const rehearsalRoutes = {
  get: route({
    id: 'rehearsals.get',
    method: 'GET',
    path: '/events/:eventId/rehearsal',
    access,
    summary: 'The latest rehearsal of an event, or null, for staff with the right `edit`.',
    params,
    response: ok(Rehearsal.nullable()),
    errors: ['NOT_FOUND'],
  }),
  start: route({
    id: 'rehearsals.start',
    method: 'POST',
    path: '/events/:eventId/rehearsal',
    access,
    summary:
      'Let synthetic teams play a copy of an event that has not begun, in a database of its own that is dropped afterwards. One runs at a time on an installation: organizations that are refused with `REHEARSAL_RUNNING` keep their place in line until two minutes after the time that `retryAfterSeconds` in the details names.',
    params,
    body: RehearseBody,
    response: ok(Rehearsal),
    status: 201,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'REHEARSAL_RUNNING'],
    limit: { points: 10, perSeconds: 3_600, by: 'account' },
  }),
  stop: route({
    id: 'rehearsals.stop',
    method: 'DELETE',
    path: '/events/:eventId/rehearsal',
    access,
    summary: 'End the rehearsal that runs; what it has found until now is its report.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
} as const;
