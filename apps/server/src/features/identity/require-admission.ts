import type { SignInMethod } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';

interface Entrant {
  userId: string;
  tenantId: string;
  method: SignInMethod;
  address: string;
}

/** The first rule of the tenant it leads to that a sign-in breaks; null where the tenant lets it in. */
export async function admissionRefusal(tx: Tx, who: Entrant & { nowMs: number }): Promise<AppError | null> {
  const rules = await brokenRules(tx, who, who.nowMs);
  const refusal = refusalOf(rules, who.method);
  if (refusal) return refusal;
  return rules.is_expired && who.method === 'password' ? new AppError('PASSWORD_EXPIRED') : null;
}

export async function requireAdmission(tx: Tx, who: Entrant & { nowMs: number }): Promise<void> {
  const refusal = await admissionRefusal(tx, who);
  if (refusal) throw refusal;
}

/**
 * Holds a running session against the rules that were set since: where it comes from and how it began. The age of its
 * password waits for the next sign-in, since nobody is to fall out of a competition by the calendar.
 */
export async function requireStillAdmitted(
  tx: Tx,
  who: Omit<Entrant, 'tenantId' | 'method'> & { tenantId: string | null; method: string },
): Promise<void> {
  if (who.tenantId === null) return;
  const refusal = refusalOf(await brokenRules(tx, { ...who, tenantId: who.tenantId }, 0), who.method);
  if (refusal) throw refusal;
}

function refusalOf(rules: { is_outside: boolean; needs_sso: boolean }, method: string): AppError | null {
  if (rules.is_outside) return new AppError('IP_RESTRICTED');
  return rules.needs_sso && method !== 'sso' ? new AppError('SSO_REQUIRED') : null;
}

async function brokenRules(tx: Tx, who: Pick<Entrant, 'userId' | 'tenantId' | 'address'>, nowMs: number) {
  const { rows } = await tx.execute<{
    is_outside: boolean;
    is_expired: boolean;
    needs_sso: boolean;
  }>(sql`
    select
      coalesce(cardinality(policy.allowed_networks) > 0
        and not ${who.address}::inet <<= any (policy.allowed_networks), false) as is_outside,
      coalesce(users.password_changed_at + make_interval(days => policy.password_max_age_days)
        < ${new Date(nowMs)}, false) as is_expired,
      coalesce(sso.is_enforced and not exists (
        select from sso_exemptions exempt
        where exempt.tenant_id = sso.tenant_id and exempt.user_id = users.id
      ), false) as needs_sso
    from users
    left join tenant_policies policy on policy.tenant_id = ${who.tenantId}
    left join sso_connections sso on sso.tenant_id = ${who.tenantId}
    where users.id = ${who.userId}`);
  const rules = rows[0];
  if (!rules) throw new AppError('INVALID_CREDENTIALS');
  return rules;
}
