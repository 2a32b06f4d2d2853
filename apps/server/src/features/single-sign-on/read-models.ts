import type { SsoConnection, SsoExemption, SsoSettings } from '@guidon/contract';
import { memberships, ssoExemptions, tenants, type Tx, users } from '@guidon/db';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Settings } from '../../platform/services/services.ts';
import { listDomains, presentDomain } from './domains.ts';
import { redirectUriOf } from './policy.ts';
import { type ConnectionRow, findConnection } from './store.ts';

const memberColumns = {
  userId: users.id,
  username: users.username,
  email: users.email,
  role: memberships.role,
  isActive: sql<boolean>`${memberships.isActive} and ${users.isActive} and ${users.deletedAt} is null`,
  hasPassword: sql<boolean>`starts_with(${users.passwordHash}, '$argon2')`,
};

const shown = 20;

async function exemptionsOf(tx: Tx, tenantId: string): Promise<SsoExemption[]> {
  return tx
    .select(memberColumns)
    .from(ssoExemptions)
    .innerJoin(
      memberships,
      and(eq(memberships.tenantId, ssoExemptions.tenantId), eq(memberships.userId, ssoExemptions.userId)),
    )
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(ssoExemptions.tenantId, tenantId))
    .orderBy(users.username);
}

export async function searchMembers(tx: Tx, tenantId: string, search: string): Promise<SsoExemption[]> {
  const text = search.toLowerCase();
  return tx
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        eq(users.isActive, true),
        isNull(users.deletedAt),
        or(sql`strpos(lower(${users.username}), ${text}) > 0`, sql`strpos(${users.email}, ${text}) > 0`),
      ),
    )
    .orderBy(desc(sql`${memberships.role} = 'admin'`), users.username)
    .limit(shown);
}

export async function presentConnection(tx: Tx, row: ConnectionRow): Promise<SsoConnection> {
  const { issuer, clientId, groupsClaim, defaultRole, groupRoles, isEnabled, isEnforced, version } = row;
  return {
    issuer,
    clientId,
    groupsClaim,
    defaultRole,
    groupRoles,
    isEnabled,
    isEnforced,
    exemptions: await exemptionsOf(tx, row.tenantId),
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function readSettings(tx: Tx, tenantId: string, settings: Settings): Promise<SsoSettings> {
  const row = await findConnection(tx, tenantId);
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) throw new AppError('NOT_FOUND');
  return {
    connection: row && (await presentConnection(tx, row)),
    domains: (await listDomains(tx, tenantId)).map((domain) => presentDomain(settings.secretKey, domain)),
    redirectUri: redirectUriOf(settings),
    tenantName: tenant.name,
  };
}
