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

export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string().meta({ description: 'One of the closed list of error codes.' }),
  message: z.string().meta({ description: 'One sentence for people.' }),
  field: z.string().optional().meta({ description: 'The input field at fault, as a dotted path.' }),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof ErrorBody>;
