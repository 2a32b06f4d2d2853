import { badgeRarities } from '@guidon/words';
import { z } from 'zod';
import { badgeIcons } from '../plain/badges.ts';
import { Id } from './primitives.ts';

export const BadgeIcon = z.enum(badgeIcons, { error: 'must be one of the drawings of badges' });
export type BadgeIcon = z.infer<typeof BadgeIcon>;

export const BadgeRarity = z.enum(badgeRarities);
export type BadgeRarity = z.infer<typeof BadgeRarity>;

/** A badge as whoever has earned it is told. */
export const EarnedBadge = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  icon: BadgeIcon,
  rarity: BadgeRarity,
  points: z.number().int().meta({ description: 'XP that it gives.' }),
});
export type EarnedBadge = z.infer<typeof EarnedBadge>;

export const Gamification = z
  .object({
    xp: z
      .object({
        xpAwarded: z.number().int(),
        leveledUp: z.boolean(),
        level: z.number().int().meta({ description: 'Before the answer.' }),
        newLevel: z.number().int().meta({ description: 'After it; the same when no level was reached.' }),
      })
      .nullable(),
    badges: z
      .array(EarnedBadge)
      .meta({ description: 'Decided by now; others come as `badge-earned` over the user’s channel.' }),
  })
  .nullable()
  .meta({ description: 'Null when the answer has earned nothing.' });
export type Gamification = z.infer<typeof Gamification>;
