import { tenantSettingsRoutes, legalRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { confirmContactEmail, mailContactCode } from './contact-address.ts';
import { getOrganization, updateOrganization } from './organization.ts';
import { getSecurityPolicy, updateSecurityPolicy } from './security-policy.ts';
import { tenantHeader } from '../../platform/http/request-headers.ts';
import { getLegalText, listLegalTexts, resetLegalText, updateLegalText } from './legal/legal-texts.ts';

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

export function bindLegal({ bind }: Binder): void {
  bind(legalRoutes.get, async (ctx, { params, query }, { request }) => {
    const tenant = query.tenant || tenantHeader(request);
    return await getLegalText(ctx, params.kind, tenant);
  });
  bind(legalRoutes.list, (ctx) => listLegalTexts(ctx));
  bind(legalRoutes.update, (ctx, { params, body }) => updateLegalText(ctx, params.kind, body));
  bind(legalRoutes.reset, (ctx, { params, body }) => resetLegalText(ctx, params.kind, body.version));
}
