import { z } from 'zod';
import { publicAccess, signedIn } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { Role } from '../../core/member.ts';
import { route } from '../../core/route.ts';

/** A tenant the signed-in user belongs to. */
export const OwnTenant = z.object({
  id: Id,
  name: z.string(),
  displayName: z.string(),
  role: Role,
  isActive: z.boolean().meta({ description: 'Always true: where a membership has ended is under `former`.' }),
  isCurrent: z.boolean().meta({ description: 'The session acts in this one.' }),
});
export type OwnTenant = z.infer<typeof OwnTenant>;

/** A tenant the user belonged to. */
export const FormerTenant = z.object({
  id: Id,
  displayName: z.string(),
  ended: z.enum(['deactivated', 'removed']),
});
export type FormerTenant = z.infer<typeof FormerTenant>;

/** The tenant that a link belongs to, for a switch to it. */
export const TenantHolder = OwnTenant.pick({ name: true, displayName: true });
export type TenantHolder = z.infer<typeof TenantHolder>;

export const membershipRoutes = {
  list: route({
    id: 'auth.tenants',
    method: 'GET',
    path: '/auth/tenants',
    access: signedIn,
    summary: 'The tenants of the signed-in user, and those where the membership has ended.',
    response: ok(
      z.object({
        tenants: z.array(OwnTenant),
        former: z.array(FormerTenant),
        isBound: z
          .boolean()
          .meta({ description: 'The session came by single sign-on and stays in its tenant.' }),
      }),
    ),
    client: { ignoresOwner: true },
  }),
  holder: route({
    id: 'auth.tenant-holder',
    method: 'GET',
    path: '/auth/tenants/of/:heldId',
    access: signedIn,
    summary:
      'Which other tenant of the caller has the event, the challenge or the team of an id. NOT_FOUND where none that admits the caller now has it.',
    params: z.object({ heldId: Id }),
    response: ok(TenantHolder),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  tenantName: route({
    id: 'auth.tenant-name',
    method: 'GET',
    path: '/auth/tenant-names/:name',
    access: publicAccess,
    summary: 'Whether a tenant name can still be taken.',
    params: z.object({ name: z.string().max(200) }),
    response: ok(z.object({ available: z.boolean(), reason: z.string().nullable() })),
    limit: { points: 120, perSeconds: 60, by: 'address' },
    client: { ignoresOwner: true },
  }),
} as const;
