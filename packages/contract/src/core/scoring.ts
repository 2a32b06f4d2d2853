import { z } from 'zod';
import { Points } from './primitives.ts';

const Static = z.object({ kind: z.literal('static') });

const Dynamic = z
  .object({
    kind: z.literal('dynamic'),
    initial: Points,
    minimum: Points,
    decay: z.number().int().min(0).max(1_000_000).meta({
      description: 'Linear: points lost a solve. Logarithmic: solves after which the minimum is reached.',
    }),
    curve: z.enum(['linear', 'logarithmic']),
  })
  .refine((s) => s.minimum <= s.initial, {
    path: ['minimum'],
    message: 'must not be above the initial value',
  });

/** How a challenge is worth points: each question's own, or a value that falls as solves come in. */
export const ChallengeScoring = z.discriminatedUnion('kind', [Static, Dynamic]);
export type ChallengeScoring = z.infer<typeof ChallengeScoring>;
