import type { LegalKind, OwnLegalText } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { legalAudit } from '../declares.ts';
import { operatorOf } from './operator-of.ts';
import { presentOwnText } from './present-text.ts';
import { deleteText } from './store.ts';

export async function resetLegalText(
  ctx: MemberCtx,
  kind: LegalKind,
  version: number,
): Promise<OwnLegalText> {
  const { tenantId, settings } = ctx;
  const { name: operator } = await operatorOf(ctx, tenantId);
  return inTenant(ctx, async (tx) => {
    if (!(await deleteText(tx, { tenantId, kind, version }))) throw new AppError('CONFLICT');
    const details = { kind, version };
    await legalAudit.record(tx, ctx, { action: 'legal.reset', targetId: null, details });
    return presentOwnText(null, { kind, operator, publicUrl: settings.publicUrl });
  });
}
