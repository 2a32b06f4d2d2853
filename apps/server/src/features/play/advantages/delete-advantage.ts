import { inTenant } from '@guidon/db';
import { advantages } from '@guidon/db/schema/advantages';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { advantagesAudit, t } from '../declares.ts';
import { isAdvantage, isSold, lockAdvantage, wasBought } from './store.ts';

export async function deleteAdvantage(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { name } = await lockAdvantage(tx, ctx, id);
    if (await isSold(tx, ctx, id)) throw new AppError('HAS_HISTORY', t('isSold'));
    if (await wasBought(tx, ctx, id)) throw new AppError('HAS_HISTORY', t('wasBought'));
    await tx.delete(advantages).where(isAdvantage(ctx, id));
    await advantagesAudit.record(tx, ctx, { action: 'advantage.delete', targetId: id, details: { name } });
  });
}
