import { SsoRole } from '@guidon/contract';
import { z } from 'zod';

/** What a mail offers to connect to its reader's account. */
export const LinkOffer = z.object({ issuer: z.string(), subject: z.string(), role: SsoRole });
export type LinkOffer = z.infer<typeof LinkOffer>;
