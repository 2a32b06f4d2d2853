import type { RegisterBody, SessionReply } from '@guidon/contract';
import { asPlatform, violatedConstraint } from '@guidon/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { beginMailCooldown } from '../../platform/mail/require-mail-cooldown.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { admitByCode, requireOpenEvent } from '../events/index.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { isReservedTenantName } from './reserved-names.ts';
import { sendVerification } from './send-verification.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { findSessionUser } from './read-models.ts';
import { insertMembership, insertTenant, insertUser, type NewUser } from './store.ts';

/** Creates an account: an admin with a new tenant, or a participant of the event whose code was given. */
export async function register(ctx: Ctx, input: RegisterBody): Promise<SessionReply | StartedSession> {
  await requireCredential(ctx, input);
  await requireStrongPassword(input.password, input);
  const user: NewUser = {
    email: input.email,
    username: input.username,
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName,
    lastName: input.lastName,
    birthDate: input.birthDate,
    company: input.company,
  };
  try {
    return input.role === 'admin'
      ? await registerAdmin(ctx, user, input.tenantName ?? '')
      : await registerParticipant(ctx, user, { code: input.registrationCode ?? '', eventId: input.eventId });
  } catch (error) {
    throw takenError(error);
  }
}

/** Nobody founds more than that from one place; participants of a room are not counted here. */
const newTenants = { name: 'new-tenants', points: 120, perSeconds: 60 * 60 };

/** Whoever has no code learns nothing about accounts, and costs no hash. */
async function requireCredential(ctx: Ctx, input: RegisterBody): Promise<void> {
  if (input.role === 'admin') {
    if (isReservedTenantName(input.tenantName ?? ''))
      throw invalidField('tenantName', 'Invalid tenant name: it is reserved');
    await throttle(ctx.rateLimits, newTenants, networkOf(ctx.address));
    return;
  }
  const credential = { code: input.registrationCode ?? '', eventId: input.eventId };
  await asPlatform(ctx, (tx) => requireOpenEvent(tx, ctx, credential));
}

async function registerAdmin(ctx: Ctx, user: NewUser, tenantName: string): Promise<SessionReply> {
  return asPlatform(ctx, async (tx) => {
    const userId = await insertUser(tx, user, { mustVerifyEmail: true });
    const tenantId = await insertTenant(tx, tenantName, user.company ?? tenantName);
    await insertMembership(tx, tenantId, userId, 'admin');
    await recordAudit(tx, ctx, {
      action: 'tenant.create',
      targetType: 'tenant',
      targetId: tenantId,
      tenantId,
      actorUserId: userId,
      details: { name: tenantName },
    });
    const created = await findSessionUser(tx, userId, tenantId);
    if (!created) throw new AppError('INTERNAL');
    await beginMailCooldown(tx, ctx, { purpose: 'verify-email', to: user.email });
    await sendVerification(tx, ctx, { ...user, id: userId }, tenantId);
    return {
      success: true,
      message: 'We sent you a magic link and a 6-digit code. Either of them verifies your email.',
      user: created,
      requiresEmailVerification: true,
      requires2FA: false,
    };
  });
}

async function registerParticipant(
  ctx: Ctx,
  user: NewUser,
  credential: { code: string; eventId: string | undefined },
): Promise<StartedSession> {
  const { session, joined } = await asPlatform(ctx, async (tx) => {
    const userId = await insertUser(tx, user);
    const joined = await admitByCode(tx, ctx, credential, {
      userId,
      beforeJoining: (tenantId) => insertMembership(tx, tenantId, userId, 'participant'),
    });
    await recordAudit(tx, ctx, {
      action: 'user.register',
      targetType: 'user',
      targetId: userId,
      tenantId: joined.tenantId,
      actorUserId: userId,
      details: { eventId: joined.eventId },
    });
    const message = `Welcome! You've been registered for ${joined.eventName}`;
    return {
      joined: { ...joined, userId },
      session: await startSession(tx, ctx, {
        userId,
        tenantId: joined.tenantId,
        method: 'registration',
        message,
      }),
    };
  });
  const { tenantId, eventId, userId } = joined;
  ctx.bus.publish('participant-changed', { tenantId, eventId, userId });
  return session;
}

function takenError(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'users_email_key':
      return new AppError('EMAIL_EXISTS', undefined, { field: 'email' });
    case 'users_username_key':
      return new AppError('USERNAME_TAKEN', undefined, { field: 'username' });
    case 'tenants_name_key':
      return new AppError('TENANT_NAME_TAKEN', undefined, { field: 'tenantName' });
    default:
      return error;
  }
}
