import { bloodBonusUnits, limits } from '@guidon/words';
import { z } from 'zod';
import { Points } from './primitives.ts';

export const BloodBonuses = z.array(Points).max(limits.bloodBonuses).meta({
  description:
    'What those who complete a challenge first, second and third get on top; missing ones are 0. A bonus of 0 is none.',
});

export const BloodBonusUnit = z.enum(bloodBonusUnits).meta({
  description:
    'Points, or per cent of what a challenge is worth at full: its initial value, or the points of its questions.',
});

interface BloodBonusSettings {
  bloodBonuses?: readonly number[] | undefined;
  bloodBonusUnit?: (typeof bloodBonusUnits)[number] | undefined;
}

/** The first bonus that its unit does not allow, as a field and a sentence. */
export function bloodBonusesProblem({ bloodBonuses = [], bloodBonusUnit }: BloodBonusSettings) {
  if (bloodBonusUnit !== 'percent') return null;
  const place = bloodBonuses.findIndex((bonus) => bonus > limits.bloodBonusPercent);
  if (place < 0) return null;
  return {
    field: `bloodBonuses.${place}` as const,
    message: `must be ${limits.bloodBonusPercent} per cent or less`,
  };
}
