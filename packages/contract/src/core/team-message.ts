import { teamMessageTypes } from '@guidon/words';
import { z } from 'zod';
import { Id, Time } from './primitives.ts';

export const TeamMessage = z.object({
  id: Id,
  number: z
    .number()
    .int()
    .meta({ description: 'Position in the chat of the team, from 1 on without a hole.' }),
  tempId: Id.nullable().meta({
    description: 'As its author’s client has named it; null in lists of other readers.',
  }),
  senderId: z.object({ id: Id, username: z.string(), avatarUrl: z.string().nullable() }),
  message: z.string().meta({ description: 'Empty once it is deleted.' }),
  type: z.enum(teamMessageTypes),
  createdAt: Time,
  readBy: z
    .array(z.object({ userId: Id, readAt: Time }))
    .meta({ description: 'Members other than its author who have read up to it or further.' }),
  metadata: z.object({ edited: z.boolean(), deleted: z.boolean() }),
});
export type TeamMessage = z.infer<typeof TeamMessage>;
