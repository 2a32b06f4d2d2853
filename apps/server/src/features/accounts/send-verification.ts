import { limits } from '@guidon/contract';
import { newId, type Tx } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { endTokens, issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { t } from './declares.ts';

export interface UnverifiedUser {
  /** Null for an unknown address, where the work is done only to take as long. */
  id: string | null;
  username: string;
  /** The stored language; absent before there is an account. */
  language?: string | undefined;
  email: string;
}

const hours = limits.verificationMs / 3_600_000;

/** Mails a link and a code that prove the address; using one ends both, and earlier ones end now. */
export async function sendVerification(
  tx: Tx,
  ctx: Ctx,
  { id: userId, username, email, language }: UnverifiedUser,
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
    userId,
    language: readerLanguage(language ?? ctx.language),
    tenantId,
    subject: t('mail.heading'),
    heading: t('mail.heading'),
    paragraphs: [t('mail.hello', { username }), t('mail.confirm')],
    code,
    action: { label: t('mail.verify'), path: `/verify-email?${search.toString()}` },
    footnotes: [t('mail.valid', { hours }), t('mail.notYou')],
  });
}
