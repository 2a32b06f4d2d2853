import type { LegalKind, LegalText } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { operatorOf } from './operator-of.ts';
import { presentText } from './present-text.ts';
import { findText } from './store.ts';

export async function getLegalText(
  ctx: Ctx,
  kind: LegalKind,
  tenant: string | undefined,
): Promise<LegalText> {
  const { tenantId, name } = await operatorOf(ctx, tenant);
  const shown = { kind, operator: name, publicUrl: ctx.settings.publicUrl };
  if (tenantId === null) return presentText(null, shown);
  const row = await inTenant({ database: ctx.database, tenantId }, (tx) => findText(tx, { tenantId, kind }));
  return presentText(row, shown);
}
