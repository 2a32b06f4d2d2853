import { inTenant } from '@guidon/db';
import { adventures } from '@guidon/db/schema/learning';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { adventuresAudit } from '../declares.ts';
import { isAdventure, lockAdventure } from './store.ts';

export async function deleteAdventure(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { title } = await lockAdventure(tx, ctx, id);
    await tx.delete(adventures).where(isAdventure(ctx, id));
    await adventuresAudit.record(tx, ctx, { action: 'adventure.delete', targetId: id, details: { title } });
  });
}
