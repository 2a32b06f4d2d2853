import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { exportFormats, exportLimit } from '../public-boards.ts';

const Count = z.number().int();
const Day = z.iso.date().meta({ description: "A day in the organization's time zone." });

const Answers = z.object({
  answers: Count.meta({ description: 'In events; practice is counted apart.' }),
  right: Count.meta({ description: 'Of the answers, those that solved a question or repeated one.' }),
  wrong: Count,
  solves: Count.meta({ description: 'As they were recorded, by answers and by reviews.' }),
  practiceAnswers: Count,
  practiceSolves: Count,
});

const Tenant = z.object({
  members: z.object({
    participant: Count,
    organizer: Count,
    contentCreator: Count,
    orgAdministrator: Count,
    admin: Count,
  }),
  newMembers: Count,
  liveEvents: Count.meta({ description: 'Live at some moment of the day.' }),
  registrations: Count,
  answering: Count.meta({ description: 'Members who have answered, in events or in practice.' }),
  storedBytes: Count,
  active: Count.nullable().meta({
    description: `From consented tracking, by days in UTC that are over; null for fewer than ${limits.smallGroup}.`,
  }),
});

const StatisticsDay = Answers.extend({
  day: Day,
  isOver: z.boolean().meta({ description: 'False for a day that is counted as it goes.' }),
  tenant: Tenant.nullable().meta({ description: 'Null for content creators.' }),
});
export type StatisticsDay = z.infer<typeof StatisticsDay>;

const Tracked = z.object({ uses: Count, days: Count.meta({ description: 'On which it was counted.' }) });

export const Statistics = z.object({
  timeZone: z.string(),
  from: Day,
  to: Day,
  today: Day,
  scope: z.enum(['organization', 'own-challenges']),
  days: z
    .array(StatisticsDay)
    .meta({ description: 'Those that are counted; days before the organization was there are not.' }),
  before: Answers.extend({
    newMembers: Count.nullable(),
    registrations: Count.nullable(),
    days: Count,
  })
    .nullable()
    .meta({ description: 'Sums of as many days before `from`; null where none of them is counted.' }),
  challenges: z
    .array(Answers.extend({ id: Id, name: z.string() }))
    .meta({ description: `The ${limits.statisticsChallenges} with the most answers.` }),
  usage: z
    .object({
      pages: z.array(Tracked.extend({ path: z.string(), seconds: Count })),
      features: z.array(Tracked.extend({ feature: z.string() })),
    })
    .nullable()
    .meta({
      description: `From consented tracking: sums of the days, in UTC and over, on which at least ${limits.smallGroup} members used it. Null for content creators.`,
    }),
});
export type Statistics = z.infer<typeof Statistics>;

const Period = z.object({
  from: Day.optional(),
  to: Day.optional().meta({ description: 'Today when left out.' }),
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.statisticsDays)
    .default(30)
    .meta({
      description: `How many, where no first day is given; ${limits.statisticsDays} at most either way.`,
    }),
});

export const statisticsRoutes = {
  get: route({
    id: 'statistics.get',
    method: 'GET',
    path: '/admin/statistics',
    access: membersWith('statistics.read'),
    summary:
      'What the organization came to by day: members, events, answers, solves, use. Content creators: what was answered in their own challenges.',
    query: Period,
    response: ok(Statistics),
    cost: 'heavy',
  }),
  export: route({
    id: 'statistics.export',
    method: 'GET',
    path: '/admin/exports/statistics',
    access: membersWith('statistics.read'),
    summary: 'The same as a file, a row a day. It is recorded.',
    query: Period.extend({ format: z.enum(exportFormats).default('csv') }),
    response: z.unknown(),
    limit: exportLimit,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
} as const;
