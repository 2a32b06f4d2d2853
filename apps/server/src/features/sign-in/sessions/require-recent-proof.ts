import { limits } from '@guidon/contract';
import { asPlatform, sessions, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { throttle } from '../../../platform/rate-limits/throttle.ts';
import { requireSessionId } from '../../../platform/http/require-access.ts';
import { hasPassword, passwordFits } from '../../accounts/index.ts';
import { t } from '../declares.ts';

const passwordTries = { name: 'own-password', points: 10, perSeconds: 15 * 60 };

/**
 * Requires the password of the account, or a sign-in of the last ten minutes, so that a stranger at an open browser
 * cannot make lasting changes. `always-password` accepts the sign-in only where the account has no password.
 */
export async function requireRecentProof(
  ctx: SignedInCtx,
  currentPassword: string | undefined,
  rule: 'password-or-sign-in' | 'always-password' = 'password-or-sign-in',
): Promise<void> {
  requireOwnAccount(ctx);
  await requireProof(ctx, currentPassword, rule);
}

/**
 * The same for what is the organization's and not the account's, so that also a session of its identity provider may do
 * it, by the time of its sign-in alone.
 */
export async function requireRecentSignIn(
  ctx: SignedInCtx,
  currentPassword: string | undefined,
): Promise<void> {
  const given = ctx.actor.boundTenantId === null ? currentPassword : undefined;
  await requireProof(ctx, given, 'password-or-sign-in');
}

async function requireProof(
  ctx: SignedInCtx,
  currentPassword: string | undefined,
  rule: 'password-or-sign-in' | 'always-password',
): Promise<void> {
  const { userId } = ctx.actor;
  const sessionId = requireSessionId(ctx.actor);
  const [account] = await asPlatform(ctx, (tx) =>
    tx
      .select({ passwordHash: users.passwordHash, signedInAt: sessions.createdAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, sessionId)),
  );
  if (!account) throw new AppError('SESSION_ENDED');
  if (currentPassword !== undefined) {
    await throttle(ctx.rateLimits, passwordTries, userId);
    if (!(await passwordFits(account.passwordHash, currentPassword))) throw wrongPassword();
    await ctx.rateLimits.reset(passwordTries, userId);
    return;
  }
  if (rule === 'always-password' && hasPassword(account.passwordHash)) throw wrongPassword();
  const isRecent = ctx.clock() - account.signedInAt.getTime() <= limits.recentSignInMs;
  if (!isRecent) throw new AppError('RECENT_SIGN_IN_REQUIRED');
}

function wrongPassword(): AppError {
  return new AppError('CURRENT_PASSWORD_WRONG', undefined, { field: 'currentPassword' });
}

/**
 * Fails with FORBIDDEN for an API key, and in a session opened by a tenant's identity provider. The tenant's admins
 * control both, so they may do what a member of that tenant does, and nothing to the account or in other tenants.
 */
export function requireOwnAccount({ actor }: Pick<SignedInCtx, 'actor'>): void {
  if (actor.boundTenantId === null) return;
  throw new AppError('FORBIDDEN', t('ownAccountOnly'));
}
