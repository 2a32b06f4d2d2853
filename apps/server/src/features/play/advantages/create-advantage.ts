import type { Advantage, CreateAdvantageBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { advantagesAudit } from '../declares.ts';
import { readAdvantage } from './read-models.ts';
import { insertAdvantage, named, requireRoom } from './store.ts';

export async function createAdvantage(ctx: MemberCtx, fields: CreateAdvantageBody): Promise<Advantage> {
  return inTenant(ctx, async (tx) => {
    await requireRoom(tx, ctx);
    const id = await named(insertAdvantage(tx, ctx, fields));
    const { name, kind } = fields;
    await advantagesAudit.record(tx, ctx, {
      action: 'advantage.create',
      targetId: id,
      details: { name, kind },
    });
    return readAdvantage(tx, ctx, id);
  });
}
