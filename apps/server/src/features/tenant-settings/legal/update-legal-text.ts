import type { LegalKind, OwnLegalText } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { legalAudit } from '../declares.ts';
import { operatorOf } from './operator-of.ts';
import { presentOwnText } from './present-text.ts';
import { insertText, replaceText } from './store.ts';

export async function updateLegalText(
  ctx: MemberCtx,
  kind: LegalKind,
  { body, version }: { body: string; version: number },
): Promise<OwnLegalText> {
  const { tenantId, settings } = ctx;
  const { name: operator } = await operatorOf(ctx, tenantId);
  return inTenant(ctx, async (tx) => {
    const key = { tenantId, kind, version };
    const nowMs = ctx.clock();
    const row =
      version === 0
        ? await insertText(tx, { tenantId, kind }, body, nowMs)
        : await replaceText(tx, key, body, nowMs);
    if (!row) throw new AppError('CONFLICT');
    const details = { kind, version: row.version };
    await legalAudit.record(tx, ctx, { action: 'legal.update', targetId: null, details });
    return presentOwnText(row, { kind, operator, publicUrl: settings.publicUrl });
  });
}
