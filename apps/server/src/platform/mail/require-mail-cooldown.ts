import { limits } from '@guidon/contract';
import { mailCooldowns, type Tx } from '@guidon/db';
import { eq, lt, sql } from 'drizzle-orm';
import { AppError } from '../http/app-error.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import type { Services } from '../services/services.ts';
import { t } from './texts.ts';

const dayMs = 24 * 60 * 60_000;

type CooldownServices = Pick<Services, 'settings' | 'clock'>;

interface CodeMail {
  /** Each purpose has a cooldown of its own. */
  purpose: 'verify-email' | 'reset-password' | 'contact-email';
  /** In its canonical form, whether it belongs to an account or not. */
  to: string;
}

/**
 * Allows one code a minute and ten a day for an address; otherwise fails with TOO_MANY_REQUESTS and
 * `retryAfterSeconds`. Counts over all processes, and the same for addresses with and without an account.
 */
export async function requireMailCooldown(tx: Tx, ctx: CooldownServices, mail: CodeMail): Promise<void> {
  if (await beginMailCooldown(tx, ctx, mail)) return;
  const retryAfterSeconds = await waitOf(tx, hashOf(ctx.settings.secretKey, mail), ctx.clock());
  throw new AppError('TOO_MANY_REQUESTS', t('codeJustSent'), {
    details: { retryAfterSeconds },
  });
}

/** Counts a mail that is sent in any case; false when it was over the limit. */
export async function beginMailCooldown(tx: Tx, ctx: CooldownServices, mail: CodeMail): Promise<boolean> {
  const addressHash = hashOf(ctx.settings.secretKey, mail);
  const now = new Date(ctx.clock());
  const dayAgo = new Date(now.getTime() - dayMs);
  const minuteAgo = new Date(now.getTime() - limits.resendCooldownMs);
  const isNewDay = lt(mailCooldowns.since, dayAgo);
  const begun = await tx
    .insert(mailCooldowns)
    .values({ addressHash, lastAt: now, since: now })
    .onConflictDoUpdate({
      target: mailCooldowns.addressHash,
      set: {
        lastAt: now,
        since: sql`case when ${isNewDay} then ${now} else ${mailCooldowns.since} end`,
        mails: sql`case when ${isNewDay} then 1 else ${mailCooldowns.mails} + 1 end`,
      },
      setWhere: sql`${mailCooldowns.lastAt} <= ${minuteAgo}
        and (${isNewDay} or ${mailCooldowns.mails} < ${limits.codeMailsPerDay})`,
    })
    .returning({ lastAt: mailCooldowns.lastAt });
  return begun.length > 0;
}

async function waitOf(tx: Tx, addressHash: Buffer, nowMs: number): Promise<number> {
  const [row] = await tx.select().from(mailCooldowns).where(eq(mailCooldowns.addressHash, addressHash));
  if (!row) return 1;
  const isUsedUp = row.mails >= limits.codeMailsPerDay;
  const endMs = isUsedUp ? row.since.getTime() + dayMs : row.lastAt.getTime() + limits.resendCooldownMs;
  return Math.max(1, Math.ceil((endMs - nowMs) / 1000));
}

/** With a key, so that the table does not reveal the addresses. */
function hashOf(secretKey: string, { purpose, to }: CodeMail): Buffer {
  return keyedHash(secretKey, 'mail-cooldown', `${purpose} ${to}`);
}
