import { limits } from '@guidon/contract';
import { newId, type Tx } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { endTokens, issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts';

export interface UnverifiedUser {
  /** Null where nobody has the address and the work is only done for its time. */
  id: string | null;
  username: string;
  email: string;
}

const hours = limits.verificationMs / 3_600_000;

/** Mails a link and a code that prove the address, each ending the other; earlier ones end. */
export async function sendVerification(
  tx: Tx,
  ctx: Ctx,
  { id: userId, username, email }: UnverifiedUser,
  tenantId: string | null,
): Promise<void> {
  const purpose = 'verify-email';
  await endTokens(tx, ctx, { purpose, userId: userId ?? newId() });
  const data = { email };
  const { token, code } = await issueToken(tx, ctx, {
    purpose,
    userId,
    data,
    validMs: limits.verificationMs,
  });
  const search = new URLSearchParams({ token, email });
  await queueMail(tx, ctx, {
    kind: purpose,
    to: email,
    tenantId,
    subject: 'Verify your email',
    heading: 'Verify your email',
    paragraphs: [
      `Hello ${username},`,
      'please confirm that this address is yours: open the link below, or type the code where you were asked for it.',
    ],
    code,
    action: { label: 'Verify email', path: `/verify-email?${search.toString()}` },
    footnotes: [
      `The link and the code are valid for ${hours} hours, and using one of them ends the other.`,
      'If you did not ask for this, ignore this mail; nothing happens without the link or the code.',
    ],
  });
}
