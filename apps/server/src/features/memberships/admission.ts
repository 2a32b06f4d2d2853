import type { SignInMethod } from '@guidon/contract';
import {
  isSuspended,
  ssoConnections,
  ssoExemptions,
  tenantPolicies,
  type Tx,
  users,
  tenantSuspensions,
  memberships,
  secondFactors,
  tenants,
} from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

interface Entrant {
  userId: string;
  tenantId: string;
  method: SignInMethod;
  address: string;
}

export interface BrokenRules {
  isOutside: boolean;
  isExpired: boolean;
  needsSso: boolean;
  isSuspended: boolean;
}

/** The tenant admits this user through its provider alone. */
export const needsSso: SQL<boolean> = sql<boolean>`coalesce(${ssoConnections.isEnforced} and not exists (
  select from ${ssoExemptions}
  where ${ssoExemptions.tenantId} = ${ssoConnections.tenantId} and ${ssoExemptions.userId} = ${users.id}
), false)`;

type RuleColumns<Rule extends keyof BrokenRules> = { [Name in Rule]: SQL<boolean> };

export function rulesFor(
  address: string,
  nowMs: number,
): RuleColumns<Exclude<keyof BrokenRules, 'isSuspended'>> {
  return {
    isOutside: sql<boolean>`coalesce(cardinality(${tenantPolicies.allowedNetworks}) > 0
      and not ${address}::inet <<= any (${tenantPolicies.allowedNetworks}), false)`,
    isExpired: sql<boolean>`coalesce(${users.passwordChangedAt}
      + make_interval(days => ${tenantPolicies.passwordMaxAgeDays}) < ${new Date(nowMs)}, false)`,
    needsSso,
  };
}

/** The error for a sign-in that breaks a rule of its tenant; null when it breaks none. */
export function admissionRefusal(rules: BrokenRules, method: SignInMethod): AppError | null {
  const refusal = refusalOf(rules, method);
  if (refusal) return refusal;
  return rules.isExpired && method === 'password' ? new AppError('PASSWORD_EXPIRED') : null;
}

export async function requireAdmission(tx: Tx, who: Entrant & { nowMs: number }): Promise<void> {
  const refusal = admissionRefusal(await brokenRules(tx, who, who.nowMs), who.method);
  if (refusal) throw refusal;
}

/**
 * Checks a running session against the rules set since: its network and its sign-in method. The age of the password
 * is checked at the next sign-in only, so that it does not end a session during a competition.
 */
export async function requireStillAdmitted(
  tx: Tx,
  who: Omit<Entrant, 'tenantId' | 'method'> & { tenantId: string | null; method: string },
): Promise<void> {
  if (who.tenantId === null) return;
  const refusal = refusalOf(await brokenRules(tx, { ...who, tenantId: who.tenantId }, 0), who.method);
  if (refusal) throw refusal;
}

function refusalOf(rules: BrokenRules, method: string): AppError | null {
  if (rules.isSuspended) return new AppError('TENANT_SUSPENDED');
  if (rules.isOutside) return new AppError('IP_RESTRICTED');
  return rules.needsSso && method !== 'sso' ? new AppError('SSO_REQUIRED') : null;
}

async function brokenRules(
  tx: Tx,
  { userId, tenantId, address }: Pick<Entrant, 'userId' | 'tenantId' | 'address'>,
  nowMs: number,
): Promise<BrokenRules> {
  const [rules] = await tx
    .select({ ...rulesFor(address, nowMs), isSuspended: isSuspended(tenantId) })
    .from(users)
    .leftJoin(tenantPolicies, eq(tenantPolicies.tenantId, tenantId))
    .leftJoin(ssoConnections, eq(ssoConnections.tenantId, tenantId))
    .where(eq(users.id, userId));
  if (!rules) throw new AppError('INVALID_CREDENTIALS');
  return rules;
}

/**
 * The tenants that the caller may enter now, the present one included: what lies in another one is shown only where a
 * switch to it would succeed.
 */
export async function admittedTenants(
  tx: Tx,
  { actor, address, clock }: SignedInCtx,
): Promise<{ id: string; name: string; displayName: string }[]> {
  const { userId, tenantId, boundTenantId } = actor;
  const rows = await tx
    .select({
      id: tenants.id,
      name: tenants.name,
      displayName: tenants.displayName,
      ...rulesFor(address, clock()),
      isSuspended: isSuspended(tenants.id),
      lacksSecondFactor,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .leftJoin(tenantPolicies, eq(tenantPolicies.tenantId, memberships.tenantId))
    .leftJoin(ssoConnections, eq(ssoConnections.tenantId, memberships.tenantId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.isActive, true),
        boundTenantId === null ? undefined : eq(memberships.tenantId, boundTenantId),
      ),
    )
    .orderBy(tenants.displayName, tenants.id);
  return rows
    .filter(
      ({ id, lacksSecondFactor: lacks, ...rules }) =>
        id === tenantId || (!lacks && admissionRefusal(rules, 'password') === null),
    )
    .map(({ id, name, displayName }) => ({ id, name, displayName }));
}

/** Nobody joins a tenant that the operator has suspended. */
export async function requireOpenTenant(tx: Tx, tenantId: string): Promise<void> {
  const suspended = await tx.$count(tenantSuspensions, eq(tenantSuspensions.tenantId, tenantId));
  if (suspended > 0) throw new AppError('TENANT_SUSPENDED');
}

/**
 * Fails with LAST_ADMIN where a tenant requires its identity provider and no admin is left who may sign in with a
 * password. Called after a change of roles, members, passwords or exemptions, in its transaction.
 */
export async function requireBreakGlass(tx: Tx, tenantId: string): Promise<void> {
  const { rows: enforced } = await tx.execute(sql`
    select from sso_connections where tenant_id = ${tenantId} and is_enforced`);
  if (enforced.length === 0) return;
  const { rows: ways } = await tx.execute(sql`
    select from sso_exemptions exempt
    join memberships member on member.tenant_id = exempt.tenant_id and member.user_id = exempt.user_id
    join users account on account.id = exempt.user_id
    where exempt.tenant_id = ${tenantId} and member.is_active and member.role = 'admin'
      and account.is_active and account.deleted_at is null and starts_with(account.password_hash, '$argon2')
    order by member.user_id
    for share of member, account`);
  if (ways.length > 0) return;
  throw new AppError('LAST_ADMIN', t('oneExemptAdmin'));
}

/** Fails with SSO_REQUIRED where a tenant admits members through its identity provider only, by no code or link. */
export async function requireNoProvider(tx: Tx, tenantId: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select tenants.name from sso_connections
    join tenants on tenants.id = sso_connections.tenant_id
    where sso_connections.tenant_id = ${tenantId} and sso_connections.is_enforced`);
  if (rows[0]) throw ssoRequired(rows[0].name);
}

/** Names the tenant, so that the web app can offer its provider. */
export function ssoRequired(tenantName: string): AppError {
  return new AppError('SSO_REQUIRED', undefined, { details: { tenantName } });
}

/** For a query over users and memberships: the tenant requires a second factor of this role and the user has none. */
export const lacksSecondFactor: SQL<boolean> = sql<boolean>`coalesce(exists (
    select from ${tenantPolicies}
    where ${tenantPolicies.tenantId} = ${memberships.tenantId}
      and ${memberships.role} = any (${tenantPolicies.secondFactorRoles})
  ) and not exists (
    select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null
  ), false)`;
