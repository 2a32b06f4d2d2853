import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { ScoringUnit } from '../../core/units.ts';
import { SubmissionResult } from './play.ts';

export const FlagBody = z.object({
  flag: z
    .string()
    .trim()
    .min(1, 'is required')
    .max(limits.answerMax, `must be ${limits.answerMax} characters or less`),
});

/** What a flag was found to answer; `found` is null where it answers nothing that is open to the caller. */
export const FlagResult = z.object({
  found: z
    .object({ challengeId: Id, challengeName: z.string(), questionId: Id, result: SubmissionResult })
    .nullable(),
  message: z.string(),
});
export type FlagResult = z.infer<typeof FlagResult>;

export const UnitFlag = z.object({
  challenge: z.object({ id: Id, name: z.string() }),
  question: z.object({ id: Id, title: z.string() }),
  flag: z.string().nullable().meta({ description: 'Null unless it was asked for.' }),
});
export type UnitFlag = z.infer<typeof UnitFlag>;

export const flagRoutes = {
  submit: route({
    id: 'flags.submit',
    method: 'POST',
    path: '/events/:eventId/flags',
    access: anyMember,
    summary:
      'Answer whichever question of the event a flag belongs to. One that belongs to none that is open to the caller is no attempt.',
    params: z.object({ eventId: Id }),
    body: FlagBody,
    response: ok(FlagResult),
    errors: [
      'NOT_FOUND',
      'NOT_REGISTERED',
      'EVENT_NOT_LIVE',
      'EVENT_PAUSED',
      'TEAM_REQUIRED',
      'ATTEMPTS_EXHAUSTED',
    ],
    isIdempotent: true,
    cost: 'answer',
    client: { keepsPage: true, isUnthrottled: true },
  }),
  ofUnit: route({
    id: 'flags.of-unit',
    method: 'GET',
    path: '/events/:eventId/units/:unitId/flags',
    access: membersWith('events.run'),
    summary:
      'The questions of an event whose flag is the unit’s own. `show=true` shows the flags to staff with the right `answers`, and is recorded.',
    params: z.object({ eventId: Id, unitId: Id }),
    query: z.object({ show: z.enum(['true', 'false']).default('false') }),
    response: ok(z.object({ unit: ScoringUnit, flags: z.array(UnitFlag) })),
    limit: { points: 30, perSeconds: 60, by: 'account' },
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const;
