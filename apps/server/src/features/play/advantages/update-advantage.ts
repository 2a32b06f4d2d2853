import type { Advantage, UpdateAdvantageBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { advantagesAudit } from '../declares.ts';
import { readAdvantage } from './read-models.ts';
import { lockAdvantage, named, writeAdvantage } from './store.ts';

export async function updateAdvantage(
  ctx: MemberCtx,
  id: string,
  fields: UpdateAdvantageBody,
): Promise<Advantage> {
  return inTenant(ctx, async (tx) => {
    await lockAdvantage(tx, ctx, id);
    if (!(await named(writeAdvantage(tx, ctx, { id, ...fields })))) throw new AppError('CONFLICT');
    await advantagesAudit.record(tx, ctx, {
      action: 'advantage.update',
      targetId: id,
      details: { name: fields.name },
    });
    return readAdvantage(tx, ctx, id);
  });
}
