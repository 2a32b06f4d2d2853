import { limits, roles } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Network } from '../../core/network.ts';
import { line, Version, visibleLine } from '../../core/primitives.ts';
import { Email } from '../../core/account-fields.ts';
import { TimeZone } from '../../core/preferences.ts';
import { foldName } from '../../plain/fold-name.ts';
import { Role } from '../../core/member.ts';
import { route } from '../../core/route.ts';
import { OneTimeCode } from '../sign-in/verification.ts';

export const OrganizationSettings = z.object({
  name: z.string().meta({ description: 'Set when the tenant was created; part of links.' }),
  displayName: z.string(),
  authorsOnly: z.boolean().meta({
    description: 'Content creators read the answers of their own challenges alone, and edit no others.',
  }),
  contactEmail: z.string().nullable().meta({
    description: 'Where the contact form goes once it is proven; to the admins before and when it is null.',
  }),
  isContactEmailProven: z.boolean().meta({
    description:
      'Whether a code that was mailed there has come back, or it is the verified address of an admin.',
  }),
  defaultTimeZone: z
    .string()
    .nullable()
    .meta({ description: 'Of new members, until they choose their own.' }),
  addressDays: z.number().int().nullable().meta({
    description: 'Days after which addresses in sessions and the audit log are forgotten; null for never.',
  }),
  refusedWords: z.array(z.string()).meta({
    description: 'No new name of a member or a team contains one, also not in letters that look alike.',
  }),
  version: z.number().int(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

const RefusedWord = line(limits.refusedWordMax).refine(
  (word) => foldName(word).length >= limits.refusedWordMin,
  `must have at least ${limits.refusedWordMin} letters or figures`,
);

export const OrganizationBody = z.object({
  displayName: visibleLine(limits.companyMax),
  authorsOnly: z
    .boolean()
    .optional()
    .meta({ description: 'Stays as it is where it is absent, as all below.' }),
  contactEmail: Email.nullable().optional(),
  defaultTimeZone: TimeZone.nullable().optional(),
  addressDays: z
    .number()
    .int()
    .min(1, 'must be at least 1 day')
    .max(limits.addressDaysMax, `must be ${limits.addressDaysMax} days or less`)
    .nullable()
    .optional(),
  refusedWords: z
    .array(RefusedWord)
    .max(limits.refusedWords, `can hold ${limits.refusedWords} at most`)
    .optional(),
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
    summary: 'What the organization is called, and what holds for its members in general.',
    response: ok(OrganizationSettings),
  }),
  updateOrganization: route({
    id: 'tenant-settings.update-organization',
    method: 'PUT',
    path: '/settings/general',
    access: settingsEditors,
    summary: 'Change what holds in general; of what is absent nothing changes.',
    body: OrganizationBody,
    response: ok(OrganizationSettings),
    errors: ['CONFLICT'],
  }),
  mailContactCode: route({
    id: 'tenant-settings.mail-contact-code',
    method: 'POST',
    path: '/settings/general/contact-email/code',
    access: settingsEditors,
    summary: 'Mail a code to the contact address that is not proven yet; an earlier one of the caller ends.',
    response: Done,
    errors: ['CONFLICT'],
    limit: { points: 10, perSeconds: 60, by: 'account' },
  }),
  confirmContactEmail: route({
    id: 'tenant-settings.confirm-contact-email',
    method: 'POST',
    path: '/settings/general/contact-email/confirm',
    access: settingsEditors,
    summary: 'Prove the contact address with the code that was mailed there.',
    body: z.object({ code: OneTimeCode }),
    response: ok(OrganizationSettings),
    errors: ['CONFLICT', 'INVALID_CODE'],
    limit: { points: 10, perSeconds: 60, by: 'account' },
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
