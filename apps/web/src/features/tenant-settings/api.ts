import {
  type OrganizationBody,
  type OrganizationSettings,
  type SecurityPolicy,
  type SecurityPolicyBody,
  tenantSettingsRoutes,
} from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export async function fetchOrganization(signal?: AbortSignal): Promise<OrganizationSettings> {
  return (await api.call(tenantSettingsRoutes.organization, { signal })).data;
}

export async function saveOrganization(body: OrganizationBody): Promise<OrganizationSettings> {
  return (await api.call(tenantSettingsRoutes.updateOrganization, { body })).data;
}

export async function fetchSecurity(signal?: AbortSignal): Promise<SecurityPolicy> {
  return (await api.call(tenantSettingsRoutes.security, { signal })).data;
}

export async function saveSecurity(body: SecurityPolicyBody): Promise<SecurityPolicy> {
  return (await api.call(tenantSettingsRoutes.updateSecurity, { body })).data;
}

export const organizationQuery = queryOptions({
  queryKey: ['tenant-settings', 'organization'],
  queryFn: ({ signal }) => fetchOrganization(signal),
});

export const securityQuery = queryOptions({
  queryKey: ['tenant-settings', 'security'],
  queryFn: ({ signal }) => fetchSecurity(signal),
});
