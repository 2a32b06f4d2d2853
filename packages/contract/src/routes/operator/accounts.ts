import { accountStates, limits } from '@guidon/words';
import { z } from 'zod';
import { superAdmin } from '../../plain/access.ts';
import { ok, page } from '../../core/envelope.ts';
import { Id, PageQuery, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

/** An account as the platform sees it, whatever tenants it belongs to. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  fullName: z.string().nullable(),
  isActive: z.boolean().meta({ description: 'False for a disabled one, which can neither sign in nor act.' }),
  disabledReason: z.string().nullable(),
  isSuperAdmin: z.boolean(),
  isEmailVerified: z.boolean(),
  createdAt: Time,
  can: z.object({ disable: z.boolean(), enable: z.boolean() }),
});
export type Account = z.infer<typeof Account>;

const params = z.object({ userId: Id });

export const accountRoutes = {
  list: route({
    id: 'accounts.list',
    method: 'GET',
    path: '/super-admin/accounts',
    access: superAdmin,
    summary: 'Accounts of all tenants, newest first.',
    query: PageQuery.extend({
      state: z.enum(accountStates).optional(),
      search: z.string().trim().max(limits.emailMax).optional().meta({ description: 'In address or names.' }),
    }),
    response: page(Account),
  }),
  disable: route({
    id: 'accounts.disable',
    method: 'POST',
    path: '/super-admin/accounts/:userId/disable',
    access: superAdmin,
    summary: 'Keep an account out of the platform: its sessions end at once, and signing in is refused.',
    params,
    body: z.object({
      reason: z
        .string()
        .trim()
        .min(1, 'is required')
        .max(limits.disableReasonMax)
        .meta({ description: 'For super-admins alone, until the account is enabled again.' }),
    }),
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
