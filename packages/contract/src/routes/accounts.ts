import { z } from 'zod';
import { Email } from '../core/account-fields.ts';
import { superAdmin } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { Id, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';

/** An account as the platform sees it, whatever tenants it belongs to. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  isActive: z.boolean().meta({ description: 'False for a disabled one, which can neither sign in nor act.' }),
  isSuperAdmin: z.boolean(),
  isEmailVerified: z.boolean(),
  createdAt: Time,
});
export type Account = z.infer<typeof Account>;

const params = z.object({ userId: Id });

export const accountRoutes = {
  find: route({
    id: 'accounts.find',
    method: 'GET',
    path: '/super-admin/accounts',
    access: superAdmin,
    summary: 'The account of an address.',
    query: z.object({ email: Email }),
    response: ok(Account),
    errors: ['NOT_FOUND'],
  }),
  disable: route({
    id: 'accounts.disable',
    method: 'POST',
    path: '/super-admin/accounts/:userId/disable',
    access: superAdmin,
    summary: 'Keep an account out of the platform: its sessions end at once, and signing in is refused.',
    params,
    response: ok(Account),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  enable: route({
    id: 'accounts.enable',
    method: 'POST',
    path: '/super-admin/accounts/:userId/enable',
    access: superAdmin,
    summary: 'Let a disabled account in again.',
    params,
    response: ok(Account),
    errors: ['NOT_FOUND'],
  }),
} as const;
