import { legalRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { tenantHeader } from '../../platform/http/wanted-tenant.ts';
import { getLegalText } from './get-legal-text.ts';
import { listLegalTexts } from './list-legal-texts.ts';
import { resetLegalText } from './reset-legal-text.ts';
import { updateLegalText } from './update-legal-text.ts';

const success = true as const;

export function bindLegal({ bind }: Binder): void {
  bind(legalRoutes.get, async (ctx, { params, query }, { request }) => {
    const tenant = query.tenant || tenantHeader(request);
    return { success, data: await getLegalText(ctx, params.kind, tenant) };
  });
  bind(legalRoutes.list, async (ctx) => ({ success, data: await listLegalTexts(ctx) }));
  bind(legalRoutes.update, async (ctx, { params, body }) => ({
    success,
    data: await updateLegalText(ctx, params.kind, body),
  }));
  bind(legalRoutes.reset, async (ctx, { params, body }) => ({
    success,
    data: await resetLegalText(ctx, params.kind, body.version),
  }));
}
