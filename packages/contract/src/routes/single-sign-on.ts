import { DomainName, Id, line, Time, Version } from '../core/primitives.ts';
import { domainProblems, limits, rolesBelowAdmin } from '@guidon/words';
import { z } from 'zod';
import { membersWith, publicAccess } from '../plain/access.ts';
import { Done, ok } from '../core/envelope.ts';
import { Role } from '../core/member.ts';
import { route } from '../core/route.ts';
import { SessionReply } from './sign-in/sessions.ts';

/** Roles that an identity provider can give; who is an admin is decided by admins alone. */
export const SsoRole = z.enum(rolesBelowAdmin, 'must be a role below admin');
export type SsoRole = z.infer<typeof SsoRole>;

/** Why a sign-in through the provider failed; a query parameter of the sign-in page. */
export const ssoProblems = [
  'failed',
  'denied',
  'expired',
  'other-browser',
  'unavailable',
  'changed',
  'no-email',
  'not-a-member',
  'confirm-by-mail',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '' &&
    !/[?#]/.test(text) &&
    !url.pathname.includes('/.well-known/')
  );
}

/** The issuer's address, to which discovery appends `/.well-known/openid-configuration`. */
export const Issuer = line(500).refine(isIssuer, {
  error: 'must be the address of the provider, without a query and without /.well-known/',
  abort: true,
});

export const GroupRole = z.object({ group: line(200), role: SsoRole });
export type GroupRole = z.infer<typeof GroupRole>;

export const SsoExemption = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  role: Role,
  isActive: z.boolean(),
  hasPassword: z.boolean(),
});
export type SsoExemption = z.infer<typeof SsoExemption>;

export const SsoConnection = z.object({
  issuer: z.string(),
  clientId: z.string(),
  defaultRole: SsoRole,
  groupsClaim: z.string(),
  groupRoles: z.array(GroupRole),
  isEnabled: z.boolean(),
  isEnforced: z.boolean().meta({ description: 'Members sign in through the provider alone.' }),
  exemptions: z
    .array(SsoExemption)
    .meta({ description: 'Members who may still use a password where the provider is enforced.' }),
  version: z.number().int().meta({ description: 'Given back on a change; a stale one answers CONFLICT.' }),
  updatedAt: Time,
});
export type SsoConnection = z.infer<typeof SsoConnection>;

export const ssoDomainStates = ['pending', 'proven', 'failed'] as const;

export const SsoDomain = z.object({
  id: Id,
  domain: z.string(),
  state: z.enum(ssoDomainStates),
  problem: z
    .enum(domainProblems)
    .nullable()
    .meta({ description: 'What the last check found; null when it found the record, and before the first.' }),
  record: z
    .object({ name: z.string(), value: z.string() })
    .meta({ description: 'The TXT record of DNS that proves the domain.' }),
  checkedAt: Time.nullable(),
});
export type SsoDomain = z.infer<typeof SsoDomain>;

export const AddDomainBody = z.object({
  domain: DomainName,
});
export type AddDomainBody = z.infer<typeof AddDomainBody>;

export const SsoSettings = z.object({
  connection: SsoConnection.nullable(),
  domains: z
    .array(SsoDomain)
    .meta({ description: 'The provider is believed about addresses of the proven ones alone.' }),
  redirectUri: z.string().meta({ description: 'To be allowed at the provider.' }),
  tenantName: z.string(),
});
export type SsoSettings = z.infer<typeof SsoSettings>;

export const SaveSsoBody = z.object({
  version: Version.meta({ description: '0 when there is no connection yet.' }),
  issuer: Issuer,
  clientId: line(300),
  clientSecret: line(500)
    .optional()
    .meta({ description: 'Never answered. Absent keeps the one there is, unless the issuer changes.' }),
  defaultRole: SsoRole.default('participant'),
  groupsClaim: line(200).default('groups'),
  groupRoles: z
    .array(GroupRole)
    .max(50)
    .refine((rows) => new Set(rows.map(({ group }) => group)).size === rows.length, 'must name a group once')
    .default([])
    .meta({ description: 'The first row whose group the provider names decides the role.' }),
});
export type SaveSsoBody = z.infer<typeof SaveSsoBody>;

export const SsoTestResult = z.object({
  isReachable: z.boolean(),
  problem: z.string().nullable().meta({ description: 'One sentence for people; null when all is well.' }),
  authorizationEndpoint: z.string().nullable(),
  supportsPkce: z.boolean(),
});
export type SsoTestResult = z.infer<typeof SsoTestResult>;

const settingsEditors = membersWith('settings.edit');
const DomainParams = z.object({ domainId: Id });
const LinkToken = z.object({ token: z.string().min(1).max(200) });

/** All participants in a room may share one address. */
const many = { points: 1_200, perSeconds: 60, by: 'address' } as const;

export const singleSignOnRoutes = {
  settings: route({
    id: 'sso.settings',
    method: 'GET',
    path: '/settings/sso',
    access: settingsEditors,
    summary: 'How members sign in through the tenant’s own identity provider.',
    response: ok(SsoSettings),
  }),
  save: route({
    id: 'sso.save',
    method: 'PUT',
    path: '/settings/sso',
    access: settingsEditors,
    summary: 'Set up or change the connection to the identity provider.',
    body: SaveSsoBody,
    response: ok(SsoConnection),
    errors: ['CONFLICT'],
  }),
  setState: route({
    id: 'sso.set-state',
    method: 'PUT',
    path: '/settings/sso/state',
    access: settingsEditors,
    summary: 'Enable the provider, and require it. Sessions that the new state would not have let in end.',
    body: z.object({ version: Version, isEnabled: z.boolean(), isEnforced: z.boolean() }),
    response: ok(SsoConnection),
    errors: ['CONFLICT', 'LAST_ADMIN'],
  }),
  setExemptions: route({
    id: 'sso.set-exemptions',
    method: 'PUT',
    path: '/settings/sso/exemptions',
    access: settingsEditors,
    summary: 'Name the members who may sign in with a password where the provider is required.',
    body: z.object({ version: Version, userIds: z.array(Id).max(50) }),
    response: ok(SsoConnection),
    errors: ['CONFLICT', 'LAST_ADMIN'],
  }),
  candidates: route({
    id: 'sso.candidates',
    method: 'GET',
    path: '/settings/sso/candidates',
    access: settingsEditors,
    summary: 'Active members by name or address, admins first, for the list of exemptions.',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    response: ok(z.array(SsoExemption)),
  }),
  test: route({
    id: 'sso.test',
    method: 'POST',
    path: '/settings/sso/test',
    access: settingsEditors,
    summary: 'Read what a provider says about itself, and whether sign-in could work with it.',
    body: z.object({ issuer: Issuer }),
    response: ok(SsoTestResult),
    limit: { points: 20, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
  remove: route({
    id: 'sso.remove',
    method: 'DELETE',
    path: '/settings/sso',
    access: settingsEditors,
    summary: 'Forget the connection with everything that hangs on it; sessions that it opened end.',
    query: z.object({ version: z.coerce.number().int().min(1).max(limits.versionMax) }),
    response: Done,
    errors: ['CONFLICT'],
  }),
  addDomain: route({
    id: 'sso.add-domain',
    method: 'POST',
    path: '/settings/sso/domains',
    access: settingsEditors,
    summary: 'Add a domain of email addresses that the tenant is going to prove.',
    body: AddDomainBody,
    response: ok(SsoDomain),
    status: 201,
  }),
  checkDomain: route({
    id: 'sso.check-domain',
    method: 'POST',
    path: '/settings/sso/domains/:domainId/check',
    access: settingsEditors,
    summary: 'Look for the record of a domain in DNS now.',
    params: DomainParams,
    response: ok(SsoDomain),
    limit: { points: 20, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
  removeDomain: route({
    id: 'sso.remove-domain',
    method: 'DELETE',
    path: '/settings/sso/domains/:domainId',
    access: settingsEditors,
    summary: 'Remove a domain: new addresses of it are confirmed by mail again.',
    params: DomainParams,
    response: Done,
  }),
  start: route({
    id: 'sso.start',
    method: 'POST',
    path: '/auth/sso/:tenantName/start',
    access: publicAccess,
    summary: 'Begin a sign-in: answers where to send the browser, which is remembered in a cookie.',
    params: z.object({ tenantName: z.string().max(200) }),
    body: z.object({ returnUrl: z.string().max(limits.urlMax).optional() }),
    response: ok(z.object({ url: z.string() })),
    errors: ['SSO_FAILED'],
    limit: many,
  }),
  callback: route({
    id: 'sso.callback',
    method: 'GET',
    path: '/auth/sso/callback',
    access: publicAccess,
    summary: 'Where a provider sends the browser back to; answers a redirect into the web app, always.',
    response: z.object({}),
    transport: 'download',
    limit: many,
  }),
  complete: route({
    id: 'sso.complete',
    method: 'POST',
    path: '/auth/sso/complete',
    access: publicAccess,
    summary: 'Turn a sign-in that the provider has confirmed in this browser into a session.',
    response: SessionReply,
    errors: [
      'INVALID_LINK',
      'ACCOUNT_DISABLED',
      'IP_RESTRICTED',
      'NO_MEMBERSHIP',
      'SSO_REQUIRED',
      'INVALID_CREDENTIALS',
    ],
    limit: many,
  }),
  inspectLink: route({
    id: 'sso.inspect-link',
    method: 'POST',
    path: '/auth/sso/link/inspect',
    access: publicAccess,
    summary: 'What the link of a mail would connect.',
    body: LinkToken,
    response: ok(
      z.object({
        tenantName: z.string(),
        tenantDisplayName: z.string(),
        username: z.string().nullable().meta({ description: 'Null when an account is going to be made.' }),
        email: z.string(),
        isMember: z.boolean(),
        dropsPassword: z
          .boolean()
          .meta({ description: 'The address was never verified: every other way into the account ends.' }),
      }),
    ),
    errors: ['INVALID_LINK'],
    limit: { points: 120, perSeconds: 60, by: 'address' },
  }),
  confirmLink: route({
    id: 'sso.confirm-link',
    method: 'POST',
    path: '/auth/sso/link',
    access: publicAccess,
    summary:
      'Let the provider of a tenant sign the owner of the mailbox in to that tenant, with an account made for them where there is none.',
    body: LinkToken,
    response: ok(z.object({ tenantName: z.string() })),
    errors: ['INVALID_LINK', 'NO_MEMBERSHIP', 'LAST_ADMIN'],
    limit: { points: 120, perSeconds: 60, by: 'address' },
  }),
} as const;
