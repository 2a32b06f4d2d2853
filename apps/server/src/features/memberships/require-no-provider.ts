import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';

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
