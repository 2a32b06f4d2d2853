import { z } from 'zod';
import { membersWith } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Network } from '../core/network.ts';
import { Version, visibleLine } from '../core/primitives.ts';
import { Role } from '../core/role.ts';
import { roles } from '../plain/roles.ts';
import { route } from '../core/route.ts';

export const OrganizationSettings = z.object({
  name: z.string().meta({ description: 'Set when the tenant was created; part of links.' }),
  displayName: z.string(),
  authorsOnly: z.boolean().meta({
    description: 'Content creators read the answers of their own challenges alone, and edit no others.',
  }),
  version: z.number().int(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

export const OrganizationBody = z.object({
  displayName: visibleLine(limits.companyMax),
  authorsOnly: z.boolean().optional().meta({ description: 'Stays as it is where it is absent.' }),
  version: Version,
});
export type OrganizationBody = z.infer<typeof OrganizationBody>;

export const SecurityPolicy = z.object({
  secondFactorRoles: z.array(Role).meta({ description: 'Roles that need a second factor.' }),
  passwordMaxAgeDays: z.number().int().nullable(),
  allowedNetworks: z
    .array(z.string())
    .meta({ description: 'From where members may sign in; empty allows every place.' }),
  version: z.number().int().meta({ description: '0 until rules are set for the first time.' }),
  yourAddress: z.string().meta({ description: 'Where the server sees the caller.' }),
});
export type SecurityPolicy = z.infer<typeof SecurityPolicy>;

export const SecurityPolicyBody = z.object({
  secondFactorRoles: z.array(Role).max(roles.length),
  passwordMaxAgeDays: z
    .number()
    .int()
    .min(1, 'must be at least 1 day')
    .max(limits.passwordMaxAgeDays, `must be ${limits.passwordMaxAgeDays} days or less`)
    .nullable(),
  allowedNetworks: z.array(Network).max(limits.networks, `can hold ${limits.networks} at most`),
  version: Version,
});
export type SecurityPolicyBody = z.infer<typeof SecurityPolicyBody>;

const settingsEditors = membersWith('settings.edit');

export const tenantSettingsRoutes = {
  organization: route({
    id: 'tenant-settings.organization',
    method: 'GET',
    path: '/settings/general',
    access: settingsEditors,
    summary: 'Name of the organization.',
    response: ok(OrganizationSettings),
  }),
  updateOrganization: route({
    id: 'tenant-settings.update-organization',
    method: 'PUT',
    path: '/settings/general',
    access: settingsEditors,
    summary: 'Change the name the organization is shown by.',
    body: OrganizationBody,
    response: ok(OrganizationSettings),
    errors: ['CONFLICT'],
  }),
  security: route({
    id: 'tenant-settings.security',
    method: 'GET',
    path: '/settings/security',
    access: settingsEditors,
    summary: 'Rules that sign-ins to the organization are held against.',
    response: ok(SecurityPolicy),
  }),
  updateSecurity: route({
    id: 'tenant-settings.update-security',
    method: 'PUT',
    path: '/settings/security',
    access: settingsEditors,
    summary: 'Change the rules; allowed networks have to contain the address of who sets them.',
    body: SecurityPolicyBody,
    response: ok(SecurityPolicy),
    errors: ['CONFLICT'],
  }),
} as const;
