import { inTenant } from '@guidon/db';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { learningAudit } from '../declares.ts';
import { deleteWhole, lockCollection } from './store.ts';

export async function deleteCollection(ctx: MemberCtx, id: string): Promise<void> {
  const keys = await inTenant(ctx, async (tx) => {
    const { title } = await lockCollection(tx, ctx, id);
    const gone = await deleteWhole(tx, ctx, id);
    await learningAudit.record(tx, ctx, { action: 'learning.delete', targetId: id, details: { title } });
    return gone;
  });
  await removeBytes(ctx, keys);
}
