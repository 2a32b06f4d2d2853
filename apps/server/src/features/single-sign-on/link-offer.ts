import { SsoRole } from '@guidon/contract';
import { z } from 'zod';
import { Newcomer } from './create-member.ts';

/** What a mail offers to connect to its reader's account, or to the one that is made for a newcomer. */
export const LinkOffer = z.object({
  issuer: z.string(),
  subject: z.string(),
  role: SsoRole,
  newcomer: Newcomer.optional(),
});
export type LinkOffer = z.infer<typeof LinkOffer>;
