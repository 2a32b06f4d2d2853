import { z } from 'zod';

export const EventPauseSpan = z
  .tuple([z.number(), z.number().nullable()])
  .meta({ description: 'From when to when, in seconds since 1970; null while it lasts.' });
export type EventPauseSpan = z.infer<typeof EventPauseSpan>;
