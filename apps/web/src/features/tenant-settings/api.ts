import { type OrganizationSettings, type SecurityPolicy, tenantSettingsRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { dataQuery, routeQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export async function fetchOrganization(): Promise<OrganizationSettings> {
  return (await api.call(tenantSettingsRoutes.organization)).data;
}

export async function fetchSecurity(): Promise<SecurityPolicy> {
  return (await api.call(tenantSettingsRoutes.security)).data;
}

export const organizationQuery = dataQuery(tenantSettingsRoutes.organization);
export const securityQuery = dataQuery(tenantSettingsRoutes.security);

/** The tenant's name is also shown in the menu of organizations. */
export const saveOrganization = write(tenantSettingsRoutes.updateOrganization, {
  stales: ['auth.tenants', 'branding.get', 'challenges.*'],
  cacheAs: () => routeQuery(tenantSettingsRoutes.organization).queryKey,
});
export const mailContactCode = write(tenantSettingsRoutes.mailContactCode, { stales: [] });
export const confirmContactEmail = write(tenantSettingsRoutes.confirmContactEmail, {
  stales: [],
  cacheAs: () => routeQuery(tenantSettingsRoutes.organization).queryKey,
});
export const saveSecurity = write(tenantSettingsRoutes.updateSecurity, {
  stales: ['users.me'],
  cacheAs: () => routeQuery(tenantSettingsRoutes.security).queryKey,
});
