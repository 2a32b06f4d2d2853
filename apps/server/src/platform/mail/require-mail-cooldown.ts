import { limits } from '@guidon/contract';
import { mailCooldowns, type Tx } from '@guidon/db';
import { eq, lt, sql } from 'drizzle-orm';
import { AppError } from '../http/app-error.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import type { Services } from '../services/services.ts';
import { t } from './texts.ts';

const dayMs = 24 * 60 * 60_000;

type Keyed = Pick<Services, 'settings' | 'clock'>;

interface AskedMail {
  /** What the codes are for; each has a cooldown of its own. */
  purpose: 'verify-email' | 'reset-password';
  /** The address as it was asked for, in its canonical form, whether it belongs to anybody or not. */
  to: string;
}

/**
 * Lets a code go to an address once a minute and ten times a day; throws TOO_MANY_REQUESTS with `retryAfterSeconds`
 * otherwise. Counted over all processes, and equal for known and unknown addresses.
 */
export async function requireMailCooldown(tx: Tx, ctx: Keyed, mail: AskedMail): Promise<void> {
  if (await beginMailCooldown(tx, ctx, mail)) return;
  const retryAfterSeconds = await waitOf(tx, hashOf(ctx.settings.secretKey, mail), ctx.clock());
  throw new AppError('TOO_MANY_REQUESTS', t('codeJustSent'), {
    details: { retryAfterSeconds },
  });
}

/** The same for a mail that goes out in any case: counts it, and answers whether it would have been let. */
export async function beginMailCooldown(tx: Tx, ctx: Keyed, mail: AskedMail): Promise<boolean> {
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

/** Keyed, so that the table does not reveal which addresses were asked for. */
function hashOf(secretKey: string, { purpose, to }: AskedMail): Buffer {
  return keyedHash(secretKey, 'mail-cooldown', `${purpose} ${to}`);
}
