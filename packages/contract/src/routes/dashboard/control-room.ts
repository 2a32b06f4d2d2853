import { challengeTroubles } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { ScoringUnit } from '../../core/units.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A part of an answer, and one that waits for its review, is neither right nor wrong. */
const answers = { tries: z.number().int(), right: z.number().int(), wrong: z.number().int() };

/** What happens in an event now, for those who watch it. */
export const ControlRoom = z.object({
  at: Time.meta({ description: 'Up to when answers are counted, some seconds ago.' }),
  participants: z.object({
    registered: z.number().int(),
    online: z.number().int().meta({ description: 'Seen within the last five minutes.' }),
  }),
  tries: z.object({
    total: z.number().int(),
    right: z.number().int(),
    minutes: z
      .array(z.object({ at: Time, ...answers }))
      .meta({ description: 'The last 30 minutes, the latest last; the last one is not over.' }),
  }),
  challenges: z.array(
    Named.extend({
      category: z.string(),
      opened: z.number().int().meta({ description: 'Participants who have opened it.' }),
      ...answers,
      completions: z.number().int().meta({ description: 'Units on the board that have solved all of it.' }),
      trouble: z.enum(challengeTroubles).nullable(),
      missed: z
        .object({ id: Id, title: z.string() })
        .nullable()
        .meta({ description: 'The question that nobody is right at though many have tried.' }),
    }),
  ),
  stuck: z
    .array(
      z.object({
        unit: ScoringUnit,
        wrong: z.number().int().meta({
          description: 'Wrong answers since their last one that was right, right in part or waits.',
        }),
        challenge: Named,
        lastAt: Time,
      }),
    )
    .meta({ description: 'Units that have answered lately and were wrong each time, the most tried first.' }),
  desk: z
    .object({
      reviews: z.number().int().meta({ description: 'Answers that wait for a review.' }),
      cases: z.number().int().meta({ description: 'Cases that are open or appealed.' }),
    })
    .nullable()
    .meta({ description: 'Null without the right `judge`.' }),
  failures: z.array(z.object({ at: Time, route: z.string(), count: z.number().int() })).meta({
    description: 'Requests of this event that failed on the server within the last hour, the latest first.',
  }),
});
export type ControlRoom = z.infer<typeof ControlRoom>;

const Hour = z.object({
  at: Time,
  tries: z.number().int(),
  right: z.number().int(),
  participants: z.number().int().meta({ description: 'Who have answered.' }),
});

/** How an event was played. */
export const EventAnalytics = z.object({
  at: Time,
  challenges: z.array(
    Named.extend({
      category: z.string(),
      opened: z.number().int().meta({ description: 'Units of which somebody has opened it.' }),
      tried: z.number().int().meta({ description: 'Units that have answered in it.' }),
      solved: z.number().int().meta({ description: 'Units that have solved all of it.' }),
      ...answers,
      hints: z.number().int().meta({ description: 'Hints that were taken.' }),
      medianSolveMs: z.number().int().nullable().meta({
        description: 'From the first opening by a unit to its last answer in it; null without a solve.',
      }),
    }),
  ),
  hours: z.array(Hour).meta({ description: 'With tries, the earliest first, at most the last 14 days.' }),
});
export type EventAnalytics = z.infer<typeof EventAnalytics>;

export const WrongAnswerGroup = z.object({
  challenge: Named,
  question: z.object({ id: Id, title: z.string() }),
  answer: z.string(),
  count: z.number().int(),
  units: z.number().int(),
});
export type WrongAnswerGroup = z.infer<typeof WrongAnswerGroup>;

const params = z.object({ eventId: Id });
const staff = membersWith('events.run');

export const controlRoomRoutes = {
  show: route({
    id: 'control-room.show',
    method: 'GET',
    path: '/events/:eventId/control',
    access: staff,
    summary:
      'What happens in an event now, for staff with the right `insight`; computed at most once a second.',
    params,
    response: ok(ControlRoom),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  analytics: route({
    id: 'control-room.analytics',
    method: 'GET',
    path: '/events/:eventId/analytics',
    access: staff,
    summary:
      'How an event was played, for staff with the right `insight`; computed at most every 30 seconds.',
    params,
    response: ok(EventAnalytics),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    cost: 'heavy',
  }),
  wrongAnswers: route({
    id: 'control-room.wrong-answers',
    method: 'GET',
    path: '/events/:eventId/wrong-answers',
    access: staff,
    summary:
      'The wrong answers that most units gave, for staff with the right `answers`. Reading them is recorded.',
    params,
    query: z.object({ challengeId: Id.optional() }),
    response: ok(z.array(WrongAnswerGroup)),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    cost: 'heavy',
  }),
};
