import { z } from 'zod';

export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string().meta({ description: 'One of the closed list of error codes.' }),
  message: z.string().meta({ description: 'One sentence for people.' }),
  field: z.string().optional().meta({ description: 'The input field at fault, as a dotted path.' }),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
