import { tenantSettingsRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getOrganization, updateOrganization } from './organization.ts';
import { getSecurityPolicy, updateSecurityPolicy } from './security-policy.ts';

export function bindTenantSettings({ bind }: Binder): void {
  const success = true as const;
  bind(tenantSettingsRoutes.organization, async (ctx) => ({ success, data: await getOrganization(ctx) }));
  bind(tenantSettingsRoutes.updateOrganization, async (ctx, { body }) => ({
    success,
    data: await updateOrganization(ctx, body),
  }));
  bind(tenantSettingsRoutes.security, async (ctx) => ({ success, data: await getSecurityPolicy(ctx) }));
  bind(tenantSettingsRoutes.updateSecurity, async (ctx, { body }) => ({
    success,
    data: await updateSecurityPolicy(ctx, body),
  }));
}
