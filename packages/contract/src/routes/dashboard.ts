import { z } from 'zod';
import { anyMember } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { ScoringUnit } from '../core/scoring-unit.ts';
import { EventSummary } from './events.ts';

export const MyEvent = z.object({
  event: EventSummary,
  unit: ScoringUnit.nullable().meta({ description: 'Whom the caller scores for.' }),
  rank: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Of the unit, as its score and what it has solved.' }),
  score: z.number().int(),
  ownScore: z.number().int().meta({ description: 'Points credited to the caller alone.' }),
  total: z.number().int(),
  solvedQuestions: z.number().int(),
  totalQuestions: z.number().int(),
});
export type MyEvent = z.infer<typeof MyEvent>;

export const dashboardRoutes = {
  myEvents: route({
    id: 'users.my-events',
    method: 'GET',
    path: '/users/me/events',
    access: anyMember,
    summary: 'Events the caller is registered for, with their standing.',
    response: ok(z.array(MyEvent)),
  }),
  data: route({
    id: 'dashboard.data',
    method: 'GET',
    path: '/dashboard/data',
    access: anyMember,
    summary: 'What the dashboard shows: where I stand, what is live and next, what I left unfinished.',
    response: ok(
      z.object({
        registered: z.array(MyEvent),
        joinable: z.array(EventSummary),
        unfinished: z.array(
          z.object({
            eventId: Id,
            eventName: z.string(),
            challengeId: Id,
            challengeName: z.string(),
            category: z.string(),
            solvedQuestions: z.number().int(),
            totalQuestions: z.number().int(),
            lastAttemptAt: Time,
          }),
        ),
        points: z.number().int().meta({ description: 'Credited to the caller, over all events.' }),
      }),
    ),
  }),
} as const;
