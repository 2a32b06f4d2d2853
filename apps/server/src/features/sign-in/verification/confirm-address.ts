import { type Tx } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { endTokens, type RedeemedToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { verifyEmail } from '../../accounts/index.ts';
import { verificationAudit } from '../declares.ts';

interface Addressee {
  id: string;
  email: string;
}

export function provesAddress(proof: RedeemedToken, user: Addressee): boolean {
  return proof.userId === user.id && proof.data['email'] === user.email;
}

/** Marks the address as verified and ends the other tokens that could prove it. */
export async function confirmAddress(
  tx: Tx,
  ctx: Ctx,
  user: Addressee,
  means: 'link' | 'code',
): Promise<void> {
  await verifyEmail(tx, user.id);
  await endTokens(tx, ctx, { purpose: 'verify-email', userId: user.id });
  await verificationAudit.record(tx, ctx, {
    action: 'user.verify-email',
    targetId: user.id,
    actorUserId: user.id,
    details: { means },
  });
}
