import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { apiKeyScopes, playerScopes } from '../../plain/api-key-scopes.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, Time, visibleLine } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const Scope = z.enum(apiKeyScopes, { error: 'must be a scope of keys' });

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string().meta({ description: 'The first characters of the key, by which people know it.' }),
  scopes: z.array(Scope),
  createdBy: z.object({ userId: Id, username: z.string() }),
  createdAt: Time,
  lastUsedAt: Time.nullable().meta({ description: 'To the minute; null until it is used.' }),
  expiresAt: Time,
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = ApiKey.extend({
  secret: z.string().meta({ description: 'The key itself, which no other reply shows.' }),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyBody = z.object({
  name: visibleLine(limits.apiKeyNameMax),
  scopes: z
    .array(Scope)
    .min(1, 'must hold at least one')
    .max(apiKeyScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'must not repeat'),
  expiresInDays: z
    .number()
    .int()
    .min(1, 'must be at least 1 day')
    .max(limits.apiKeyDays, `must be ${limits.apiKeyDays} days or less`),
  currentPassword: z.string().max(limits.passwordMax).optional().meta({
    description: 'Needed where the sign-in is older than ten minutes.',
  }),
});
export type ApiKeyBody = z.infer<typeof ApiKeyBody>;

const OwnApiKeyBody = ApiKeyBody.extend({
  scopes: z
    .array(z.enum(playerScopes, { error: 'must be a scope of players’ keys' }))
    .min(1, 'must hold at least one')
    .max(playerScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'must not repeat'),
});

const managers = membersWith('settings.edit');

export const apiKeyRoutes = {
  own: route({
    id: 'api-keys.own',
    method: 'GET',
    path: '/profile/api-keys',
    access: anyMember,
    summary: 'The caller’s API keys in the organization, the newest first, without what they are.',
    response: ok(z.array(ApiKey)),
  }),
  createOwn: route({
    id: 'api-keys.create-own',
    method: 'POST',
    path: '/profile/api-keys',
    access: anyMember,
    summary: `Make a key with scopes of players; a member has ${limits.apiKeysOfMember} at most.`,
    body: OwnApiKeyBody,
    response: ok(NewApiKey),
    status: 201,
    errors: ['LIMIT_REACHED', 'RECENT_SIGN_IN_REQUIRED', 'CURRENT_PASSWORD_WRONG'],
    limit: { points: 30, perSeconds: 60 * 60, by: 'account' },
  }),
  revokeOwn: route({
    id: 'api-keys.revoke-own',
    method: 'DELETE',
    path: '/profile/api-keys/:keyId',
    access: anyMember,
    summary: 'End a key of the caller’s; its next call is refused.',
    params: z.object({ keyId: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  list: route({
    id: 'api-keys.list',
    method: 'GET',
    path: '/settings/api-keys',
    access: managers,
    summary: 'The API keys of the organization’s admins, the newest first, without what they are.',
    response: ok(z.array(ApiKey)),
  }),
  create: route({
    id: 'api-keys.create',
    method: 'POST',
    path: '/settings/api-keys',
    access: managers,
    summary: `Make a key that acts as its maker within its scopes; an organization has ${limits.apiKeys} at most.`,
    body: ApiKeyBody,
    response: ok(NewApiKey),
    status: 201,
    errors: ['LIMIT_REACHED', 'RECENT_SIGN_IN_REQUIRED', 'CURRENT_PASSWORD_WRONG'],
    limit: { points: 30, perSeconds: 60 * 60, by: 'account' },
  }),
  revoke: route({
    id: 'api-keys.revoke',
    method: 'DELETE',
    path: '/settings/api-keys/:keyId',
    access: managers,
    summary: 'End a key; its next call is refused.',
    params: z.object({ keyId: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
  }),
} as const;
