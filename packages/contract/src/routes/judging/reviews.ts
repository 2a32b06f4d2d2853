import { limits, reviewDecisions } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok, page } from '../../core/envelope.ts';
import { Id, line, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { CreditedUser, ScoringUnit } from '../../core/units.ts';

/** An answer that waits for somebody who judges it. */
export const WaitingReview = z.object({
  submissionId: Id,
  at: Time,
  user: CreditedUser.nullable().meta({ description: 'Null once the account is gone.' }),
  unit: ScoringUnit,
  challenge: z.object({ id: Id, name: z.string() }),
  question: z.object({ id: Id, title: z.string(), prompt: z.string(), points: z.number().int() }),
  criteria: z.string().meta({ description: 'What the author says the answers go by.' }),
  answer: z.string(),
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
    summary: 'Answers that wait for their review, the oldest first, for staff with the right `judge`.',
    params: eventParams,
    query: PageQuery,
    response: page(WaitingReview).extend({ waiting: z.number().int() }),
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
    }),
    response: ok(ReviewResult),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
