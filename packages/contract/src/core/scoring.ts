import { z } from 'zod';
import { Points } from './primitives.ts';

const Static = z.object({ kind: z.literal('static') });

const falling = { kind: z.literal('dynamic'), initial: Points };
const solves = z.number().min(0.01).max(1_000_000);

const LinearOrLogarithmic = z.object({
  ...falling,
  minimum: Points,
  decay: z.number().int().min(0).max(1_000_000).meta({
    description: 'Linear: points lost a solve. Logarithmic: solves after which the minimum is reached.',
  }),
  curve: z.enum(['linear', 'logarithmic']),
});

const Exponential = z.object({
  ...falling,
  minimumRate: z.number().min(0).max(1).meta({
    description: 'Share of the initial value that the challenge comes down to.',
  }),
  difficulty: solves.meta({
    description: 'Solves after the first in which what can be lost shrinks to about 37 per cent.',
  }),
  curve: z.literal('exponential'),
});

const Power = z.object({
  ...falling,
  minimum: Points,
  halfway: solves.meta({ description: 'Solves after the first at which half of the fall has happened.' }),
  steepness: z.number().min(0.1).max(20).meta({ description: 'How suddenly it falls there.' }),
  curve: z.literal('power'),
});

const Dynamic = z
  .discriminatedUnion('curve', [LinearOrLogarithmic, Exponential, Power])
  .refine((scoring) => !('minimum' in scoring) || scoring.minimum <= scoring.initial, {
    path: ['minimum'],
    message: 'must not be above the initial value',
  });

/** How a challenge is worth points: each question's own, or a value that falls along a named curve as solves come in. */
export const ChallengeScoring = z.discriminatedUnion('kind', [Static, Dynamic]);
export type ChallengeScoring = z.infer<typeof ChallengeScoring>;
