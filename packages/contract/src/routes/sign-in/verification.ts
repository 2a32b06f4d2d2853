import { limits } from '@guidon/words';
import { z } from 'zod';
import { publicAccess, signedIn } from '../../plain/access.ts';
import { route } from '../../core/route.ts';
import { Email, LinkToken } from '../../core/account-fields.ts';
import { SessionReply } from './sessions.ts';

/** Six digits; anything else is refused as a wrong code is, but costs no try. */
export const OneTimeCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${limits.oneTimeCodeDigits}}$`), 'must be 6 digits');

const returnRefreshToken = z.boolean().default(false).meta({
  description: 'Answer the refresh token in the body; browsers keep it in an HttpOnly cookie instead.',
});

/** The same reply for every address, so that it does not reveal whether an account exists. */
export const Sent = z.object({ success: z.literal(true), message: z.string() });

export const verificationRoutes = {
  byLink: route({
    id: 'verification.by-link',
    method: 'POST',
    path: '/auth/verify-email',
    access: publicAccess,
    summary:
      'Prove an address with the link that was mailed to it, and sign in; without a token where the tenant’s rules ask for another way in.',
    body: z.object({
      token: LinkToken,
      email: Email,
      tenantName: z.string().max(limits.tenantNameMax).optional(),
      returnRefreshToken,
    }),
    response: SessionReply,
    errors: ['INVALID_LINK'],
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
  byCode: route({
    id: 'verification.by-code',
    method: 'POST',
    path: '/auth/verify-email-code',
    access: publicAccess,
    summary:
      'Prove an address with the six digits that were mailed to it, and sign in. Five wrong tries end a code.',
    body: z.object({ email: Email, code: OneTimeCode, returnRefreshToken }),
    response: SessionReply,
    errors: ['INVALID_CODE'],
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
  send: route({
    id: 'verification.send',
    method: 'POST',
    path: '/auth/verify-email/send',
    access: signedIn,
    summary: 'Mail a new link and code to the signed-in user, once a minute.',
    response: Sent,
    limit: { points: 30, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
  resend: route({
    id: 'verification.resend',
    method: 'POST',
    path: '/auth/resend-verification',
    access: publicAccess,
    summary:
      'Mail a new link and code to an address that waits to be verified, once a minute; any address gets the same answer.',
    body: z.object({ email: Email }),
    response: Sent,
    limit: { points: 300, perSeconds: 60, by: 'address' },
    cost: 'heavy',
  }),
} as const;
