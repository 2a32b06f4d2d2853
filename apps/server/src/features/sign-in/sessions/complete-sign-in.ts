import { randomBytes } from 'node:crypto';
import { limits, type SessionReply, type SignInMethod } from '@guidon/contract';
import { passkeys, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { issueToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { sessionsAudit, t } from '../declares.ts';
import { lockSigningIn, type SignInTenant } from './lock-signing-in.ts';
import { presentSessionUser } from './read-models.ts';
import { ssoRequired, admissionRefusal } from '../../memberships/index.ts';
import { startSession } from './start-session.ts';
import { useTrustedDevice } from './trusted-device.ts';
import { mailNewDevice } from './mail-new-device.ts';

export interface ProvenIdentity {
  userId: string;
  method: SignInMethod;
  message: string;
  /** The tenant to enter; fails with NO_MEMBERSHIP where the user is not an active member. */
  tenantId?: string | undefined;
  /** Id or name of the tenant to enter if the user is a member there; else the one used last. */
  preferredTenant?: string | undefined;
  /** A second factor was shown already, or the first one counts as two. */
  hasSecondFactor?: boolean;
  /** The hash that the password was compared with; when the account has another one by now, the proof is void. */
  checkedHash?: string;
}

/**
 * The only way from a proven identity to a session, whatever proved it: the account's state, the tenant's rules and
 * the second factor are all checked here. Replies without a token where something is still missing.
 */
export async function completeSignIn(tx: Tx, ctx: Ctx, who: ProvenIdentity): Promise<SessionReply> {
  const account = await lockSigningIn(tx, who.userId, { address: ctx.address, nowMs: ctx.clock() });
  if (!account || account.user.deletedAt) throw new AppError('INVALID_CREDENTIALS');
  const { user, isEnrolled, tenants } = account;
  if (who.checkedHash !== undefined && who.checkedHash !== user.passwordHash)
    throw new AppError('INVALID_CREDENTIALS');
  if (!user.isActive) throw new AppError('ACCOUNT_DISABLED');
  if (user.mustVerifyEmail && !user.isEmailVerified) return unverified(ctx);

  const tenant = chooseTenant(who, user.isSuperAdmin ? tenants.filter(isOpenTo(who)) : tenants);
  const tenantId = tenant?.tenantId ?? null;
  if (isEnrolled && !who.hasSecondFactor && !(await useTrustedDevice(tx, ctx, who.userId))) {
    return secondFactorDue(tx, ctx, who, tenantId);
  }

  await mailNewDevice(tx, ctx, { user, tenantId });
  // Sent together: neither needs the result of the other.
  const [session] = await Promise.all([
    startSession(tx, ctx, { ...who, user: presentSessionUser(user, tenant) }),
    sessionsAudit.record(tx, ctx, {
      action: 'session.start',
      targetId: who.userId,
      actorUserId: who.userId,
      details: { method: who.method },
      ...(tenantId && { tenantId }),
    }),
  ]);
  return { ...session, twoFactorDisabled: !isEnrolled };
}

/** A super-admin whose tenant is suspended enters none, and can lift the suspension. */
function isOpenTo({ method }: ProvenIdentity): (tenant: SignInTenant) => boolean {
  return ({ isSuspended }) => !isSuspended || method === 'sso';
}

/** The requested tenant, whose rules then decide; without a request the first one whose rules admit the user. */
function chooseTenant(who: ProvenIdentity, tenants: readonly SignInTenant[]): SignInTenant | null {
  const asked = tenants.filter(({ tenantId }) => tenantId === who.tenantId);
  if (who.tenantId && asked.length === 0) throw new AppError('NO_MEMBERSHIP');
  const isPreferred = (tenant: SignInTenant) =>
    [tenant.tenantId, tenant.tenantName].includes(who.preferredTenant ?? '');
  const candidates = who.tenantId ? asked : tenants.toSorted((a, b) => +isPreferred(b) - +isPreferred(a));
  const refusals: AppError[] = [];
  for (const tenant of candidates) {
    const refusal = admissionRefusal(tenant, who.method);
    if (!refusal) return tenant;
    refusals.push(refusal.code === 'SSO_REQUIRED' ? ssoRequired(tenant.tenantName) : refusal);
  }
  if (refusals[0]) throw refusals[0];
  return null;
}

function unverified({ language }: Ctx): SessionReply {
  return {
    success: true,
    message: t('verifyFirst').in(language),
    requiresEmailVerification: true,
    requires2FA: false,
  };
}

async function hasPasskey(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return found.length > 0;
}

async function secondFactorDue(
  tx: Tx,
  ctx: Ctx,
  who: ProvenIdentity,
  tenantId: string | null,
): Promise<SessionReply> {
  const deviceFingerprint = randomBytes(16).toString('base64url');
  const { token } = await issueToken(tx, ctx, {
    purpose: 'second-factor',
    userId: who.userId,
    tenantId,
    data: { method: who.method, message: who.message, deviceFingerprint },
    validMs: limits.secondFactorSessionMs,
  });
  return {
    success: true,
    message: t('enterCode').in(ctx.language),
    requiresEmailVerification: false,
    requires2FA: true,
    tempToken: token,
    deviceFingerprint,
    canUsePasskey: await hasPasskey(tx, who.userId),
  };
}
