import type { BankChallenge } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { viewOf } from './read-models.ts';
import { requireChallenge } from './store.ts';

export async function getChallenge(ctx: MemberCtx, challengeId: string): Promise<BankChallenge> {
  return inTenant(ctx, async (tx) => viewOf(tx, ctx, await requireChallenge(tx, ctx, challengeId)));
}
