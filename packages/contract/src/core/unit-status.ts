import { unitStatuses } from '@guidon/words';
import { z } from 'zod';

/**
 * `unranked` units are shown without a rank, `hidden` ones not at all, `disqualified` ones without a rank and as such.
 * Only solves of `ranked` ones count for values and first bloods.
 */
export const UnitStatus = z.enum(unitStatuses);
export type UnitStatus = z.infer<typeof UnitStatus>;
