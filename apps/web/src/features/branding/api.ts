import { type Branding, brandingRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { dataQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';

const freshMs = 5 * 60_000;

export async function fetchBranding(tenant: string): Promise<Branding> {
  return (await api.call(brandingRoutes.get, { query: { tenant } })).data;
}

export function brandingQuery(tenant: string) {
  return { ...dataQuery(brandingRoutes.get, { query: { tenant } }), staleTime: freshMs };
}

export const saveBranding = write(brandingRoutes.update, { stales: ['branding.get'] });
export const resetBranding = write(brandingRoutes.reset, { stales: ['branding.get'] });
export const uploadLogo = writeForm(brandingRoutes.uploadLogo, { stales: [] });
