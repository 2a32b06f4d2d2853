import type { Sequence } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { viewOf } from './read-models.ts';
import { requireSequence } from './store.ts';

export function getSequence(ctx: MemberCtx, sequenceId: string): Promise<Sequence> {
  return inTenant(ctx, async (tx) => viewOf(tx, ctx, await requireSequence(tx, ctx, sequenceId)));
}
