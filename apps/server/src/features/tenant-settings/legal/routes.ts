import { legalRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { tenantHeader } from '../../../platform/http/wanted-tenant.ts';
import { getLegalText } from './get-legal-text.ts';
import { listLegalTexts } from './list-legal-texts.ts';
import { resetLegalText } from './reset-legal-text.ts';
import { updateLegalText } from './update-legal-text.ts';

export function bindLegal({ bind }: Binder): void {
  bind(legalRoutes.get, async (ctx, { params, query }, { request }) => {
    const tenant = query.tenant || tenantHeader(request);
    return await getLegalText(ctx, params.kind, tenant);
  });
  bind(legalRoutes.list, (ctx) => listLegalTexts(ctx));
  bind(legalRoutes.update, (ctx, { params, body }) => updateLegalText(ctx, params.kind, body));
  bind(legalRoutes.reset, (ctx, { params, body }) => resetLegalText(ctx, params.kind, body.version));
}
