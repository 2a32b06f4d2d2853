import { z } from 'zod';
import { EarnedBadge } from '../../core/badge.ts';
import { ok } from '../../core/envelope.ts';
import { Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { anyMember } from '../../plain/access.ts';

export const OwnBadge = EarnedBadge.extend({
  goal: z.string().meta({ description: 'What it is given for, as a sentence.' }),
  earnedAt: Time.nullable().meta({ description: 'Null for one that the caller does not have.' }),
  note: z.string().meta({ description: 'Of whoever gave it by hand; empty for none.' }),
});
export type OwnBadge = z.infer<typeof OwnBadge>;

export const OwnProgress = z.object({
  xp: z.number().int(),
  level: z.number().int(),
  levelXp: z.number().int().meta({ description: 'XP at which this level began.' }),
  nextLevelXp: z.number().int().meta({ description: 'XP at which the next one begins.' }),
  badges: z.array(OwnBadge).meta({ description: 'Those of the caller first, the latest one before others.' }),
  history: z.array(z.object({ day: z.iso.date(), xp: z.number().int() })).meta({
    description: 'XP by day in the caller’s time zone, the last 30 days with today, the oldest first.',
  }),
});
export type OwnProgress = z.infer<typeof OwnProgress>;

export const progressRoutes = {
  mine: route({
    id: 'progress.mine',
    method: 'GET',
    path: '/users/me/progress',
    access: anyMember,
    summary: 'What the caller has come to in this tenant: XP, level, badges and the last 30 days.',
    response: ok(OwnProgress),
  }),
} as const;
