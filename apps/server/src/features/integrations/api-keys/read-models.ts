import { type ApiKey, hasRight, isApiKeyScope, isPlayerScope, rolesWith } from '@guidon/contract';
import {
  isSuspended,
  memberships,
  type Statements,
  ssoConnections,
  tenantPolicies,
  type Tx,
  userIdOf,
  users,
} from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Actor } from '../../../platform/http/context.ts';
import { lacksSecondFactor, needsSso } from '../../memberships/index.ts';
import { BlockList, isIPv6 } from 'node:net';

export interface KeyActor {
  actor: Actor;
  expiresAtMs: number;
}

/**
 * Who acts through a key: its maker as they are now. The key stands as the session in which it was made: rules for
 * second factors and for the organization's identity provider hold for it as they do for that one.
 */
export async function findKeyActor(
  tx: Statements,
  secretHash: Buffer,
  nowMs: number,
): Promise<KeyActor | AppError> {
  const [row] = await tx
    .select({
      key: apiKeys,
      user: { id: users.id, username: users.username, language: users.language },
      role: memberships.role,
      mustSetUpSecondFactor: lacksSecondFactor,
      needsSso,
      isSuspended: isSuspended(apiKeys.tenantId),
      hasProvider: sql<boolean>`coalesce(${ssoConnections.isEnabled}, false)`,
      networks: sql<string[] | null>`${tenantPolicies.allowedNetworks}::text[]`,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.createdBy), eq(users.isActive, true)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, apiKeys.tenantId),
        eq(memberships.userId, users.id),
        eq(memberships.isActive, true),
      ),
    )
    .leftJoin(tenantPolicies, eq(tenantPolicies.tenantId, apiKeys.tenantId))
    .leftJoin(ssoConnections, eq(ssoConnections.tenantId, apiKeys.tenantId))
    .where(and(eq(apiKeys.secretHash, secretHash), gt(apiKeys.expiresAt, new Date(nowMs))));
  if (!row) return new AppError('API_KEY_INVALID');
  const scopes = hasRight(row.role, 'settings.edit') ? row.key.scopes : row.key.scopes.filter(isPlayerScope);
  if (scopes.length === 0) return new AppError('API_KEY_INVALID');
  if (row.isSuspended) return new AppError('TENANT_SUSPENDED');
  const { key, user, role } = row;
  if (key.byProvider && !row.hasProvider) return new AppError('API_KEY_INVALID');
  if (!key.byProvider && row.needsSso) return new AppError('SSO_REQUIRED');
  const credential = {
    kind: 'api-key' as const,
    keyId: key.id,
    name: key.name,
    scopes: new Set(scopes),
    isInside: insideOf(row.networks ?? []),
  };
  return {
    expiresAtMs: key.expiresAt.getTime(),
    actor: {
      ...user,
      userId: userIdOf(user.id),
      credential,
      tenantId: key.tenantId,
      role,
      isSuperAdmin: false,
      boundTenantId: key.tenantId,
      mustSetUpSecondFactor: row.mustSetUpSecondFactor && !key.byProvider,
    },
  };
}

/** Made by somebody who looks after the settings of the organization; the others are members' own. */
export const isOfOrganization = sql`exists (select from ${memberships}
  where ${memberships.tenantId} = ${apiKeys.tenantId} and ${memberships.userId} = ${apiKeys.createdBy}
    and ${inArray(memberships.role, [...rolesWith('settings.edit')])})`;

/** The newest first; those that have expired too, until they are removed. */
export async function selectKeys(tx: Tx, tenantId: string, among: SQL): Promise<ApiKey[]> {
  const rows = await tx
    .select({ key: apiKeys, username: users.username })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(eq(apiKeys.tenantId, tenantId), among))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ key, username }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes.filter(isApiKeyScope),
    createdBy: { userId: key.createdBy, username },
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt.toISOString(),
  }));
}

/** Whether an address lies in one of some networks, each as PostgreSQL writes it; null without networks. */
export function insideOf(networks: readonly string[]): ((address: string) => boolean) | null {
  if (networks.length === 0) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', length] = network.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    list.addSubnet(base, Number(length ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
