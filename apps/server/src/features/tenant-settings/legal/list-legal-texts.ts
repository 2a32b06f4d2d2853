import { legalKinds, type OwnLegalText } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { operatorOf } from './operator-of.ts';
import { presentOwnText } from './present-text.ts';
import { findText } from './store.ts';

export async function listLegalTexts(ctx: MemberCtx): Promise<OwnLegalText[]> {
  const { tenantId, settings } = ctx;
  const { name: operator } = await operatorOf(ctx, tenantId);
  return inTenant(ctx, async (tx) => {
    const texts: OwnLegalText[] = [];
    for (const kind of legalKinds) {
      const row = await findText(tx, { tenantId, kind });
      texts.push(presentOwnText(row, { kind, operator, publicUrl: settings.publicUrl }));
    }
    return texts;
  });
}
