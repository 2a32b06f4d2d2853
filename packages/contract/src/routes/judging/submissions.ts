import { limits, submissionOutcomes } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { page } from '../../core/envelope.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { CreditedUser, ScoringUnit } from '../../core/units.ts';
import { JudgedFact } from './judging.ts';
import { exportFormats, exportLimit } from '../public-boards.ts';

/** One answer that somebody sent, for those who look after the event. */
export const EventSubmission = z.object({
  id: Id,
  at: Time,
  user: CreditedUser.nullable().meta({ description: 'Null once the account is gone.' }),
  unit: ScoringUnit,
  challenge: z.object({ id: Id, name: z.string() }),
  question: z.object({ id: Id, title: z.string() }),
  outcome: z.enum(submissionOutcomes).meta({ description: 'As it was judged when it was sent.' }),
  answer: z
    .string()
    .nullable()
    .meta({ description: 'Null unless it was asked for with the right `answers`.' }),
  solve: z
    .object({ seq: z.number().int(), isRevoked: z.boolean() })
    .nullable()
    .meta({ description: 'The fact that it counts by.' }),
  canAccept: z
    .boolean()
    .meta({ description: 'It was wrong or right in part, and its unit has not solved the question.' }),
});
export type EventSubmission = z.infer<typeof EventSubmission>;

/** A wrong answer that the rule of its question takes by now. */
export const MisjudgedSubmission = EventSubmission.omit({ solve: true, canAccept: true, outcome: true });
export type MisjudgedSubmission = z.infer<typeof MisjudgedSubmission>;

const eventParams = z.object({ eventId: Id });
const submissionParams = z.object({ eventId: Id, submissionId: Id });
const questionParams = z.object({ eventId: Id, questionId: Id });
const Note = line(limits.judgeNoteMax);

const Filter = z.object({
  userId: Id.optional(),
  unitId: Id.optional(),
  challengeId: Id.optional(),
  questionId: Id.optional(),
  outcome: z.enum(submissionOutcomes).optional(),
  from: Time.optional(),
  to: Time.optional(),
  search: line(limits.nameMax).optional().meta({ description: 'In the name of who answered.' }),
  answers: z.enum(['true', 'false']).default('false'),
});

/** A submission beside those of other events, without what was answered. */
export const ManagedSubmission = EventSubmission.omit({ answer: true, canAccept: true }).extend({
  event: z.object({ id: Id, name: z.string() }),
});
export type ManagedSubmission = z.infer<typeof ManagedSubmission>;

export const submissionRoutes = {
  managed: route({
    id: 'submissions.managed',
    method: 'GET',
    path: '/admin/submissions',
    access: membersWith('events.run'),
    summary: 'Answers of all events in which the caller has the right `insight`, the latest first.',
    query: PageQuery.extend(
      Filter.pick({ outcome: true, from: true, to: true, search: true }).extend({ eventId: Id.optional() })
        .shape,
    ),
    response: page(ManagedSubmission),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  list: route({
    id: 'submissions.list',
    method: 'GET',
    path: '/events/:eventId/submissions',
    access: membersWith('events.run'),
    summary:
      'Answers that were sent in an event, the latest first, for staff with the right `insight`. `answers=true` shows what was answered to those with that right, and is recorded.',
    params: eventParams,
    query: PageQuery.extend(Filter.shape),
    response: page(EventSubmission),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  export: route({
    id: 'submissions.export',
    method: 'GET',
    path: '/events/:eventId/exports/submissions',
    access: membersWith('events.run'),
    summary:
      'The same as a file, the latest first. It is recorded, and whether what was answered was part of it.',
    params: eventParams,
    query: Filter.extend({ format: z.enum(exportFormats).default('csv') }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    limit: exportLimit,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
  accept: route({
    id: 'submissions.accept',
    method: 'POST',
    path: '/events/:eventId/submissions/:submissionId/accept',
    access: membersWith('events.run'),
    summary:
      'Count a wrong answer as a solve, from now on, with a note, for staff with the right `judge`. CONFLICT when it was right, or its unit has solved the question.',
    params: submissionParams,
    body: z.object({ note: Note }),
    response: z.object({ success: z.literal(true), data: JudgedFact }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  revoke: route({
    id: 'submissions.revoke',
    method: 'POST',
    path: '/events/:eventId/submissions/:submissionId/revoke',
    access: membersWith('events.run'),
    summary: 'Revoke the solve that a submission counts by, with a note. CONFLICT when it counts by none.',
    params: submissionParams,
    body: z.object({ note: Note }),
    response: z.object({ success: z.literal(true), data: JudgedFact }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  misjudged: route({
    id: 'submissions.misjudged',
    method: 'GET',
    path: '/events/:eventId/questions/:questionId/misjudged',
    access: membersWith('events.run'),
    summary:
      'The first answer of each unit that was wrong and would be right by the rule of today, for staff with the right `judge`; what was answered for those with the right `answers`.',
    params: questionParams,
    response: z.object({
      success: z.literal(true),
      data: z.array(MisjudgedSubmission),
      total: z
        .number()
        .int()
        .meta({ description: `All of them; \`data\` has ${limits.misjudgedShown} at most.` }),
      solvedOtherwise: z.number().int().meta({ description: 'Units that have solved the question since.' }),
    }),
    limit: { points: 10, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND'],
  }),
  acceptMisjudged: route({
    id: 'submissions.accept-misjudged',
    method: 'POST',
    path: '/events/:eventId/questions/:questionId/misjudged',
    access: membersWith('events.run'),
    summary: `Count them as solves, in the order in which they were sent, with a note. What has changed since they were read is judged again. Answers are recorded beside it; where it is interrupted, what is counted stays counted, and the same call goes on. One call takes ${limits.misjudgedAccepted.toLocaleString('en')} units at most: send it again while any are \`left\`.`,
    params: questionParams,
    body: z.object({ note: Note }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        accepted: z.number().int(),
        left: z.number().int().meta({ description: 'Units that wait for the next call.' }),
      }),
    }),
    limit: { points: 10, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND'],
  }),
} as const;
