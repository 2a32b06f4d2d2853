import type { BankChallenge } from '@guidon/contract';
import { challenges, inTenant, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit } from './declares.ts';
import { readBankChallenge } from './read-models.ts';
import { type ChallengeRow, isChallenge, lockChallenge } from './store.ts';

/** Out of the library and of what new events choose from; events that have the challenge go on. */
export function retireChallenge(ctx: MemberCtx, challengeId: string): Promise<BankChallenge> {
  return setRetired(ctx, challengeId, true);
}

export function restoreChallenge(ctx: MemberCtx, challengeId: string): Promise<BankChallenge> {
  return setRetired(ctx, challengeId, false);
}

async function setRetired(ctx: MemberCtx, challengeId: string, isRetired: boolean): Promise<BankChallenge> {
  return inTenant(ctx, async (tx) => {
    await writeRetired(tx, ctx, await lockChallenge(tx, ctx, challengeId), isRetired);
    return readBankChallenge(tx, ctx, challengeId);
  });
}

/** Of a locked challenge; false where it was so before. */
export async function writeRetired(
  tx: Tx,
  ctx: MemberCtx,
  { id, name, retiredAt }: ChallengeRow,
  isRetired: boolean,
): Promise<boolean> {
  if ((retiredAt !== null) === isRetired) return false;
  await tx
    .update(challenges)
    .set({ retiredAt: isRetired ? new Date(ctx.clock()) : null, updatedAt: sql`now()` })
    .where(isChallenge(ctx, id));
  await challengesAudit.record(tx, ctx, {
    action: isRetired ? 'challenge.retire' : 'challenge.restore',
    targetId: id,
    details: { name },
  });
  return true;
}
