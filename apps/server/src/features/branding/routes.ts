import { brandingRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getBranding } from './get-branding.ts';
import { sendLogo, uploadLogo } from './logo.ts';
import { resetBranding, updateBranding } from './update-branding.ts';

export function bindBranding({ bind }: Binder): void {
  bind(brandingRoutes.get, (ctx, { query }, exchange) => getBranding(ctx, query.tenant, exchange));
  bind(brandingRoutes.update, (ctx, { body }) => updateBranding(ctx, body));
  bind(brandingRoutes.reset, (ctx, { body }) => resetBranding(ctx, body.version));
  bind(brandingRoutes.uploadLogo, (ctx, _input, { request }) => uploadLogo(ctx, request));
  bind(brandingRoutes.logo, (ctx, { params }, exchange) => sendLogo(ctx, params.logo, exchange));
}
