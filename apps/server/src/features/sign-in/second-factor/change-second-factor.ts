import { asPlatform, type Tx } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireRecentProof } from '../sessions/require-recent-proof.ts';
import { refusalOf, tryCode } from './try-code.ts';

export interface OwnerProof {
  currentPassword?: string | undefined;
  twoFactorCode: string;
}

/** Requires both factors first; a wrong code is counted. */
export async function changeSecondFactor<T>(
  ctx: SignedInCtx,
  { currentPassword, twoFactorCode }: OwnerProof,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  await requireRecentProof(ctx, currentPassword, 'always-password');
  const outcome = await asPlatform(ctx, async (tx) => {
    const refusal = refusalOf(await tryCode(tx, ctx, ctx.actor.userId, twoFactorCode));
    return refusal ? { refusal } : { done: await change(tx) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.done;
}
