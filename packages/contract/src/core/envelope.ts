import { z } from 'zod';

/** Success body around one value. */
export function ok<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** Success body around a page of a list. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), data: z.array(item), nextCursor: z.string().nullable() });
}

export const Done = z.object({ success: z.literal(true) });
