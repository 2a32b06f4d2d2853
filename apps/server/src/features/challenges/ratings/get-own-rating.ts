import type { OwnRating } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { solvedChallenges } from '../own-solves.ts';
import { requireReadableChallenge } from '../readable-challenge.ts';
import { findOwn } from './store.ts';

export function getOwnRating(ctx: MemberCtx, challengeId: string): Promise<OwnRating> {
  return inTenant(ctx, async (tx) => {
    await requireReadableChallenge(tx, ctx, challengeId);
    const rating = await findOwn(tx, ctx, challengeId);
    return { rating, can: { rate: await mayRate(tx, ctx, challengeId) } };
  });
}

/** Who has solved all of it, alone or with a team. */
export async function mayRate(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<boolean> {
  return (await solvedChallenges(tx, ctx, [challengeId], 'unit')).has(challengeId);
}
