import { limits, reviewDecisions } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok, page } from '../../core/envelope.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { CreditedUser, ScoringUnit } from '../../core/units.ts';

/** What came of an answer. */
const Decided = z.object({
  decision: z.enum(reviewDecisions),
  percent: z.number().int().meta({ description: 'Of the points: 100 for all, 0 for a rejected answer.' }),
  note: z.string(),
  by: CreditedUser.nullable(),
  at: Time,
});

/** An answer that somebody judges, or has judged. */
export const WaitingReview = z.object({
  submissionId: Id,
  at: Time,
  user: CreditedUser.nullable().meta({ description: 'Null once the account is gone.' }),
  unit: ScoringUnit,
  challenge: z.object({ id: Id, name: z.string() }),
  question: z.object({ id: Id, title: z.string(), prompt: z.string(), points: z.number().int() }),
  criteria: z.string().meta({ description: 'What the author says the answers go by.' }),
  answer: z.string(),
  claimedBy: CreditedUser.nullable().meta({ description: 'Another reviewer who has it open now.' }),
  decided: Decided.nullable().meta({ description: 'Null while it waits.' }),
});
export type WaitingReview = z.infer<typeof WaitingReview>;

export const ReviewResult = z.object({
  submissionId: Id,
  decision: z.enum(reviewDecisions),
  seq: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The fact of the solve; null for a rejected answer.' }),
});
export type ReviewResult = z.infer<typeof ReviewResult>;

const eventParams = z.object({ eventId: Id });

export const reviewRoutes = {
  list: route({
    id: 'reviews.list',
    method: 'GET',
    path: '/events/:eventId/reviews',
    access: membersWith('events.run'),
    summary:
      'Answers that wait for their review, the oldest first, or those that were decided, the latest first, for staff with the right `judge`.',
    params: eventParams,
    query: PageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
    response: page(WaitingReview).extend({
      waiting: z.number().int(),
      notes: z.array(z.string()).meta({ description: 'Given most often in this event, to choose from.' }),
    }),
    errors: ['NOT_FOUND'],
  }),
  decide: route({
    id: 'reviews.decide',
    method: 'POST',
    path: '/events/:eventId/reviews/:submissionId',
    access: membersWith('events.run'),
    summary:
      'Accept or reject an answer, once. What is accepted counts from now on. CONFLICT when it was decided before.',
    params: z.object({ eventId: Id, submissionId: Id }),
    body: z.object({
      decision: z.enum(reviewDecisions),
      note: line(limits.reviewNoteMax, 0).default('').meta({ description: 'Shown to who sent the answer.' }),
      percent: z.number().int().min(1).max(100).default(100).meta({
        description:
          'Of the points, for an accepted answer. What is not accepted whole may be answered again.',
      }),
    }),
    response: ok(ReviewResult),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  claim: route({
    id: 'reviews.claim',
    method: 'POST',
    path: '/events/:eventId/reviews/:submissionId/claim',
    access: membersWith('events.run'),
    summary:
      'Say that the caller has an answer open, for a minute; while another reviewer has it, that one is answered and keeps it.',
    params: z.object({ eventId: Id, submissionId: Id }),
    body: z.object({ takeOver: z.boolean().default(false) }),
    response: ok(z.object({ claimedBy: CreditedUser.nullable() })),
    errors: ['NOT_FOUND'],
  }),
  reopen: route({
    id: 'reviews.reopen',
    method: 'POST',
    path: '/events/:eventId/reviews/:submissionId/reopen',
    access: membersWith('events.run'),
    summary:
      'Take a decision back: what it gave is revoked, and the answer waits again. CONFLICT when it waits, or another answer of its unit does.',
    params: z.object({ eventId: Id, submissionId: Id }),
    response: ok(z.object({ submissionId: Id })),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
