import { z } from 'zod';
import { publicAccess } from '../../plain/access.ts';
import { route } from '../../core/route.ts';
import { Email, LinkToken, NewPassword } from '../../core/account-fields.ts';
import { OneTimeCode, Sent } from '../sign-in/verification.ts';

export const passwordResetRoutes = {
  request: route({
    id: 'password-reset.request',
    method: 'POST',
    path: '/auth/forgot-password',
    access: publicAccess,
    summary:
      'Mail a code to whoever has forgotten the password, once a minute; any address gets the same answer.',
    body: z.object({ email: Email }),
    response: Sent,
    limit: { points: 300, perSeconds: 60, by: 'address' },
    cost: 'heavy',
  }),
  verifyOtp: route({
    id: 'password-reset.verify-otp',
    method: 'POST',
    path: '/auth/forgot-password/verify-otp',
    access: publicAccess,
    summary: 'Exchange the mailed code for a token that sets a new password. Five wrong tries end a code.',
    body: z.object({ email: Email, otp: OneTimeCode }),
    response: Sent.extend({
      resetToken: z.string().meta({ description: 'Sets a new password once, within 15 minutes.' }),
    }),
    errors: ['INVALID_CODE'],
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
  reset: route({
    id: 'password-reset.reset',
    method: 'POST',
    path: '/auth/forgot-password/reset',
    access: publicAccess,
    summary: 'Set a new password. Every session of the account ends, and its address counts as verified.',
    body: z.object({ email: Email, resetToken: LinkToken, newPassword: NewPassword }),
    response: Sent,
    errors: ['INVALID_CODE', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_WEAK'],
    limit: { points: 300, perSeconds: 60, by: 'address' },
    cost: 'heavy',
  }),
} as const;
