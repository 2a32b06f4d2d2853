import type { BankChallenge } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readBankChallenge } from './read-models.ts';

export async function getChallenge(ctx: MemberCtx, challengeId: string): Promise<BankChallenge> {
  return inTenant(ctx, (tx) => readBankChallenge(tx, ctx, challengeId));
}
