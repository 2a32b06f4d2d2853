import { tenantSettingsRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getOrganization, updateOrganization } from './organization.ts';
import { getSecurityPolicy, updateSecurityPolicy } from './security-policy.ts';

export function bindTenantSettings({ bind }: Binder): void {
  bind(tenantSettingsRoutes.organization, (ctx) => getOrganization(ctx));
  bind(tenantSettingsRoutes.updateOrganization, (ctx, { body }) => updateOrganization(ctx, body));
  bind(tenantSettingsRoutes.security, (ctx) => getSecurityPolicy(ctx));
  bind(tenantSettingsRoutes.updateSecurity, (ctx, { body }) => updateSecurityPolicy(ctx, body));
}
