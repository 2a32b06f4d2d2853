import {
  credentialOf,
  type RegisterBody,
  type RegistrationCredential,
  type SessionReply,
} from '@guidon/contract';
import { asPlatform, violatedConstraint } from '@guidon/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { beginMailCooldown } from '../../platform/mail/require-mail-cooldown.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { admitNewcomer, requireAdmissible } from './admit-newcomer.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { hashPassword } from './passwords.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { requireNoProvider } from './require-no-provider.ts';
import { isReservedTenantName } from './reserved-names.ts';
import { sendVerification } from './send-verification.ts';
import { findSessionUser } from './read-models.ts';
import { insertMembership, insertTenant, insertUser, type NewUser } from './store.ts';

/** Creates an account: an admin with a new tenant, or a member of the tenant that the credential opens. */
export async function register(ctx: Ctx, input: RegisterBody): Promise<SessionReply> {
  const credential = credentialOf(input);
  await requireCredential(ctx, input, credential);
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
    return credential
      ? await registerNewcomer(ctx, user, credential, input.teamName)
      : await registerAdmin(ctx, user, input.tenantName ?? '');
  } catch (error) {
    throw takenError(error);
  }
}

/** Nobody founds more than that from one place; participants of a room are not counted here. */
const newTenants = { name: 'new-tenants', points: 120, perSeconds: 60 * 60 };

/** Whoever has no credential learns nothing about accounts, and costs no hash. */
async function requireCredential(
  ctx: Ctx,
  input: RegisterBody,
  credential: RegistrationCredential | null,
): Promise<void> {
  if (!credential) {
    if (isReservedTenantName(input.tenantName ?? ''))
      throw invalidField('tenantName', 'Invalid tenant name: it is reserved');
    await throttle(ctx.rateLimits, newTenants, networkOf(ctx.address));
    return;
  }
  await asPlatform(ctx, (tx) => requireAdmissible(tx, ctx, credential, input.email));
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

async function registerNewcomer(
  ctx: Ctx,
  user: NewUser,
  credential: RegistrationCredential,
  teamName: string | undefined,
): Promise<SessionReply> {
  const { session, admitted } = await asPlatform(ctx, async (tx) => {
    const admitted = await admitNewcomer(tx, ctx, credential, user);
    const { tenantId, userId, event, message } = admitted;
    await requireNoProvider(tx, tenantId);
    await recordAudit(tx, ctx, {
      action: 'user.register',
      targetType: 'user',
      targetId: userId,
      tenantId,
      actorUserId: userId,
      details: { with: credential.kind, ...(event && { eventId: event.id }), ...(teamName && { teamName }) },
    });
    const session = await completeSignIn(tx, ctx, { userId, method: 'registration', message, tenantId });
    return { session, admitted };
  });
  const { tenantId, userId, event } = admitted;
  if (event) ctx.bus.publish('participant-changed', { tenantId, eventId: event.id, userId });
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
