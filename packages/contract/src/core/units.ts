import { unitKinds, unitStatuses } from '@guidon/words';
import { z } from 'zod';
import { Id } from './primitives.ts';

/** Who scores in an event: a user who plays alone, or a team. */
export const ScoringUnit = z.object({
  id: Id.meta({ description: 'Of the user or of the team.' }),
  kind: z.enum(unitKinds),
  name: z.string(),
  avatarUrl: z.string().nullable(),
});

export type ScoringUnit = z.infer<typeof ScoringUnit>;

/** The member behind what a unit has done. */
export const CreditedUser = z.object({ id: Id, username: z.string() });

export type CreditedUser = z.infer<typeof CreditedUser>;

/**
 * `unranked` units are shown without a rank, `hidden` ones not at all, `disqualified` ones without a rank and as such.
 * Only solves of `ranked` ones count for values and first bloods.
 */
export const UnitStatus = z.enum(unitStatuses);

export type UnitStatus = z.infer<typeof UnitStatus>;

export const BoardDivision = z.object({ id: Id, name: z.string(), isGuest: z.boolean() });

export type BoardDivision = z.infer<typeof BoardDivision>;
