import { type RateLimit, throttle } from '../../../platform/rate-limits/throttle.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { networkOf } from '../../../platform/rate-limits/network-of.ts';
/** Beyond these a check is refused. */
const most = {
  account: { name: 'wizard-account', points: 30, perSeconds: 15 * 60 },
  address: { name: 'wizard-address', points: 1_200, perSeconds: 60 },
  tenant: { name: 'wizard-tenant', points: 3_000, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Beyond these the visible bot check is required; a room behind one address may register once for each person. Checks
 * of an account count for one network: nobody makes them unusual for its owner from elsewhere.
 */
const usual = {
  account: { name: 'wizard-usual-account', points: 8, perSeconds: 15 * 60 },
  address: { name: 'wizard-usual-address', points: 500, perSeconds: 15 * 60 },
  refusedChecks: { name: 'wizard-refused-checks', points: 20, perSeconds: 15 * 60 },
} as const satisfies Record<string, RateLimit>;

/** Accounts without an invitation: a room of people with a code from a slide. */
const newAccounts = { name: 'wizard-new-accounts', points: 600, perSeconds: 60 * 60 } as const;

/** What a browser may try with the bot check that it has passed, where its network was refused much. */
const markedTries = { name: 'wizard-marked-tries', points: 10, perSeconds: 60 * 60 } as const;

/** Counts a check by account, address and tenant; fails with TOO_MANY_REQUESTS. */
export async function countCheck(ctx: Ctx, email: string, tenantName: string | undefined): Promise<void> {
  await throttle(ctx.rateLimits, most.address, networkOf(ctx.address));
  await throttle(ctx.rateLimits, most.account, email);
  if (tenantName) await throttle(ctx.rateLimits, most.tenant, tenantName);
}

/** How unusual this check is: 0 for the first one, 1 for more than people make. */
export async function unusualness(ctx: Ctx, email: string): Promise<number> {
  const network = networkOf(ctx.address);
  const used = await Promise.all([
    useOf(ctx, usual.account, `${email} ${network}`),
    useOf(ctx, usual.address, network),
    usedOf(ctx, usual.refusedChecks, network),
  ]);
  return Math.max(...used);
}

/** The used share of a limit, without using it. */
async function usedOf(ctx: Ctx, limit: RateLimit, key: string): Promise<number> {
  const used = await useOf(ctx, limit, key);
  await ctx.rateLimits.refund(limit, key);
  return used;
}

async function useOf(ctx: Ctx, limit: RateLimit, key: string): Promise<number> {
  const outcome = await ctx.rateLimits.consume(limit, key);
  if (!outcome.allowed) return 1;
  return Math.max(0, 1 - (outcome.pointsLeft + 1) / limit.points);
}

/** Counts a failed check: an address with many of them is unusual. */
export async function countRefusedCheck(ctx: Ctx): Promise<void> {
  await ctx.rateLimits.consume(usual.refusedChecks, networkOf(ctx.address));
}

/** Fails with TOO_MANY_REQUESTS where too many accounts without an invitation come from one network. */
export function countNewAccount(ctx: Ctx): Promise<void> {
  return throttle(ctx.rateLimits, newAccounts, networkOf(ctx.address));
}

/** Fails with TOO_MANY_REQUESTS where one bot check was used for too many tries. */
export function countMarkedTry(ctx: Ctx, email: string): Promise<void> {
  return throttle(ctx.rateLimits, markedTries, `${email} ${networkOf(ctx.address)}`);
}
