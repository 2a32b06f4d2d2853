import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { t } from './declares.ts';

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
