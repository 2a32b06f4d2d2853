import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { ScoringUnit } from '../../core/units.ts';
import { EventSummary } from '../events/events.ts';
import { NotificationPriority } from '../../core/notification.ts';

export const MyEvent = z.object({
  event: EventSummary,
  unit: ScoringUnit.nullable().meta({
    description: 'Whom the caller scores for; null where that takes a team and the caller has none.',
  }),
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

export const attentionReasons = [
  'paused',
  'reveal-open',
  'draft-starts-soon',
  'no-challenges',
  'waits-for-start',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** What somebody who runs events looks at first. */
export const AdminDashboard = z.object({
  running: z.array(
    z.object({
      event: EventSummary,
      teamCount: z.number().int(),
      recentSolves: z.number().int().meta({ description: 'Questions solved in the last ten minutes.' }),
      online: z.number().int().meta({ description: 'Participants seen within the last five minutes.' }),
    }),
  ),
  next: z
    .array(EventSummary)
    .meta({ description: 'Published events that are still to start, the next first.' }),
  attention: z.array(
    z.object({
      event: z.object({ id: Id, name: z.string() }),
      reason: z.enum(attentionReasons),
    }),
  ),
  reports: z
    .array(
      z.object({
        event: z.object({ id: Id, name: z.string() }),
        team: z.object({ id: Id, name: z.string() }),
        count: z.number().int(),
      }),
    )
    .meta({ description: 'Messages of team chats reported in the last seven days, by team.' }),
  activity: z
    .array(
      z.object({
        id: Id,
        at: Time,
        action: z.string(),
        actor: z.object({ id: Id, username: z.string() }).nullable(),
        event: z.object({ id: Id, name: z.string() }),
      }),
    )
    .meta({ description: 'The latest in the audit log of events whose co-hosts the caller chooses.' }),
  applications: z
    .array(
      z.object({
        event: z.object({ id: Id, name: z.string() }),
        pending: z.number().int(),
        waiting: z.number().int(),
      }),
    )
    .meta({
      description: 'To be decided on, or waiting for a place, in events whose people the caller looks after.',
    }),
  storage: z
    .object({ usedBytes: z.number(), limitBytes: z.number() })
    .meta({ description: 'Of all files of the organization.' }),
  isNew: z.boolean().meta({ description: 'The caller runs no event yet, archived ones included.' }),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

/** Something to train on outside events that the caller has begun and not finished. */
export const BegunTraining = z.object({
  kind: z.enum(['challenge', 'internal', 'adventure', 'materials']),
  id: Id,
  title: z.string(),
  done: z.number().int().meta({ description: 'Of its questions, steps or items.' }),
  total: z.number().int(),
});
export type BegunTraining = z.infer<typeof BegunTraining>;

export const dashboardRoutes = {
  admin: route({
    id: 'dashboard.admin',
    method: 'GET',
    path: '/admin/dashboard',
    access: membersWith('events.run'),
    summary: 'The events that the caller runs: what is live, what is next and what needs a look.',
    response: ok(AdminDashboard),
  }),
  myEvents: route({
    id: 'users.my-events',
    method: 'GET',
    path: '/users/me/events',
    access: anyMember,
    summary: 'Events the caller is registered for, with their standing.',
    response: ok(z.array(MyEvent)),
  }),
  training: route({
    id: 'dashboard.training',
    method: 'GET',
    path: '/dashboard/training',
    access: anyMember,
    summary: 'What the caller has begun outside events and not finished, the latest first.',
    response: ok(z.array(BegunTraining.extend({ at: Time }))),
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
        announcements: z
          .array(
            z.object({
              id: Id,
              eventId: Id,
              eventName: z.string(),
              title: z.string(),
              priority: NotificationPriority,
              isRead: z.boolean(),
              createdAt: Time,
            }),
          )
          .meta({ description: 'The latest of two weeks, in events the caller is registered for.' }),
        points: z.number().int().meta({ description: 'Credited to the caller, over all events.' }),
      }),
    ),
  }),
} as const;
