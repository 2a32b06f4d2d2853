import { tenantSettingsRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { confirmContactEmail, mailContactCode } from './contact-address.ts';
import { getOrganization, updateOrganization } from './organization.ts';
import { getSecurityPolicy, updateSecurityPolicy } from './security-policy.ts';

export function bindTenantSettings({ bind }: Binder): void {
  bind(tenantSettingsRoutes.organization, (ctx) => getOrganization(ctx));
  bind(tenantSettingsRoutes.updateOrganization, (ctx, { body }) => updateOrganization(ctx, body));
  bind(tenantSettingsRoutes.mailContactCode, (ctx) => mailContactCode(ctx));
  bind(tenantSettingsRoutes.confirmContactEmail, async (ctx, { body }) => {
    await confirmContactEmail(ctx, body.code);
    return getOrganization(ctx);
  });
  bind(tenantSettingsRoutes.security, (ctx) => getSecurityPolicy(ctx));
  bind(tenantSettingsRoutes.updateSecurity, (ctx, { body }) => updateSecurityPolicy(ctx, body));
}
