import { limits } from '@guidon/contract';
import { asPlatform, type Tx, users, violatedConstraint } from '@guidon/db';
import { inArray } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import type { RateLimit } from '../../platform/rate-limits/throttle.ts';

const small = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const perSeconds = 60 * 60;
/** A room behind one address types some names that are taken; beyond these each answer costs a bot check. */
const unchecked = { name: 'taken-unchecked', points: 20, perSeconds };
/** Addresses that a network is told of unchecked: whose they are is what a stranger wants to know. */
const uncheckedAddresses = { name: 'taken-addresses-unchecked', points: 5, perSeconds };
/** The same address asked about again tells nothing new: somebody has forgotten that they have an account. */
const eachAddress = { name: 'taken-address', points: 1, perSeconds };
/** Beyond these the bot check is the visible one. */
const unseen = { name: 'taken-unseen', points: 100, perSeconds };

export interface AccountAttempt {
  username: string;
  email: string;
  /** Fails unless the caller has passed a bot check. */
  requireBotCheck: (options: { isVisible: boolean }) => Promise<void>;
}

/**
 * Runs what creates an account. A refusal that tells of the account of another is counted for its network, and after
 * twenty in an hour, or five addresses, nothing is tried without a bot check.
 */
export async function refuseTaken<T>(
  ctx: Ctx,
  { username, email, requireBotCheck }: AccountAttempt,
  create: () => Promise<T>,
): Promise<T> {
  const network = networkOf(ctx.address);
  const isChecked =
    (await isUsedUp(ctx, unchecked, network)) || (await isUsedUp(ctx, uncheckedAddresses, network));
  if (isChecked) await requireBotCheck({ isVisible: await isUsedUp(ctx, unseen, network) });
  try {
    return await create();
  } catch (error) {
    const refusal = await refusalOf(ctx, error, username);
    if (refusal === null) throw error;
    await ctx.rateLimits.consume(unseen, network);
    const { allowed } = await ctx.rateLimits.consume(unchecked, network);
    const isWithin =
      allowed && (refusal.code !== 'EMAIL_EXISTS' || (await countAddress(ctx, network, email)));
    // Of many that are sent at once, those beyond the limit are told nothing either.
    if (!isWithin && !isChecked) await requireBotCheck({ isVisible: false });
    throw refusal;
  }
}

/** Whether a network may still be told of it unchecked. */
async function countAddress({ rateLimits }: Ctx, network: string, email: string): Promise<boolean> {
  const { allowed: isNew } = await rateLimits.consume(eachAddress, `${network} ${email.toLowerCase()}`);
  return !isNew || (await rateLimits.consume(uncheckedAddresses, network)).allowed;
}

async function isUsedUp({ rateLimits }: Ctx, limit: RateLimit, key: string): Promise<boolean> {
  return (await rateLimits.left(limit, key)) <= 0;
}

/** The error for a taken address, or for a taken username with a free one as suggestion; null for any other error. */
async function refusalOf(ctx: Ctx, error: unknown, username: string): Promise<AppError | null> {
  switch (violatedConstraint(error)) {
    case 'users_email_key':
      return new AppError('EMAIL_EXISTS', undefined, { field: 'email' });
    case 'users_username_key': {
      const suggestion = await asPlatform(ctx, (tx) => suggestUsername(tx, username));
      return new AppError('USERNAME_TAKEN', undefined, { field: 'username', details: { suggestion } });
    }
    default:
      return null;
  }
}

/** A free username near a taken one: with a small number appended, else a larger one. */
async function suggestUsername(tx: Tx, taken: string): Promise<string> {
  const candidates = [
    ...small,
    ...[100, 1_000, 100_000, 1_000_000_000].map((most) => randomInt(most / 10, most)),
  ].map((number) => `${taken.slice(0, limits.usernameMax - String(number).length)}${number}`);
  const found = await tx
    .select({ key: users.usernameKey })
    .from(users)
    .where(
      inArray(
        users.usernameKey,
        candidates.map((name) => name.toLowerCase()),
      ),
    );
  const used = new Set(found.map(({ key }) => key));
  return candidates.find((name) => !used.has(name.toLowerCase())) ?? `player${randomInt(1e9, 1e12)}`;
}
