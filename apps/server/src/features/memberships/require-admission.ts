import type { SignInMethod } from '@guidon/contract';
import { isSuspended, ssoConnections, ssoExemptions, tenantPolicies, type Tx, users } from '@guidon/db';
import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';

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
