import { brandingRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getBranding } from './get-branding.ts';
import { sendLogo } from './send-logo.ts';
import { resetBranding, updateBranding } from './update-branding.ts';
import { uploadLogo } from './upload-logo.ts';

const success = true as const;

export function bindBranding({ bind }: Binder): void {
  bind(brandingRoutes.get, (ctx, { query }, exchange) => getBranding(ctx, query.tenant, exchange));
  bind(brandingRoutes.update, async (ctx, { body }) => ({ success, data: await updateBranding(ctx, body) }));
  bind(brandingRoutes.reset, async (ctx, { body }) => ({
    success,
    data: await resetBranding(ctx, body.version),
  }));
  bind(brandingRoutes.uploadLogo, async (ctx, _input, { request }) => ({
    success,
    data: await uploadLogo(ctx, request),
  }));
  bind(brandingRoutes.logo, (ctx, { params }, exchange) => sendLogo(ctx, params.logo, exchange));
}
