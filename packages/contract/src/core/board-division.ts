import { z } from 'zod';
import { Id } from './primitives.ts';

export const BoardDivision = z.object({ id: Id, name: z.string(), isGuest: z.boolean() });
export type BoardDivision = z.infer<typeof BoardDivision>;
