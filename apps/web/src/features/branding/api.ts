import { type Branding, type BrandingBody, brandingRoutes, type UploadedLogo } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { upload } from '../../lib/upload.ts';

export async function fetchBranding(tenant: string, signal?: AbortSignal): Promise<Branding> {
  return (await api.call(brandingRoutes.get, { query: { tenant }, signal })).data;
}

/** How the organization of a name or an id is shown. */
export function brandingQuery(tenant: string) {
  return queryOptions({
    queryKey: ['branding', tenant],
    queryFn: ({ signal }) => fetchBranding(tenant, signal),
    staleTime: 5 * 60_000,
  });
}

export async function saveBranding(body: BrandingBody): Promise<Branding> {
  return (await api.call(brandingRoutes.update, { body })).data;
}

export async function resetBranding(version: number): Promise<Branding> {
  return (await api.call(brandingRoutes.reset, { body: { version } })).data;
}

export async function uploadLogo(
  file: File,
  told: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<UploadedLogo> {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await upload(brandingRoutes.uploadLogo, { form, ...told })).data;
}
