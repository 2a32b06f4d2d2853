import {
  credentialOf,
  type RegisterBody,
  type RegistrationCredential,
  type SessionReply,
} from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { requireAdmissible } from './admit-newcomer.ts';
import { createTenant } from './create-tenant.ts';
import { hashPassword, requireStrongPassword, takenError, type NewUser } from '../accounts/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { registerNewcomer } from './register-newcomer.ts';
import { isReservedTenantName } from '../memberships/index.ts';
import { t } from './texts.ts';

/** Creates an account: an admin with a new tenant, or a member of the credential's tenant. */
export async function register(ctx: Ctx, live: LiveEvents, input: RegisterBody): Promise<SessionReply> {
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
      ? (await registerNewcomer(ctx, { user, live, teamName: input.teamName }, credential)).session
      : await createTenant(ctx, user, input.tenantName ?? '');
  } catch (error) {
    throw await takenError(ctx, error, input.username);
  }
}

/** Limits new tenants from one network; participants of a room are not counted here. */
const newTenants = { name: 'new-tenants', points: 120, perSeconds: 60 * 60 };

/** Checked first, so that without a credential nothing is revealed about accounts and no hash is made. */
async function requireCredential(
  ctx: Ctx,
  input: RegisterBody,
  credential: RegistrationCredential | null,
): Promise<void> {
  if (!credential) {
    if (isReservedTenantName(input.tenantName ?? '')) throw invalidField('tenantName', t('nameReserved'));
    await throttle(ctx.rateLimits, newTenants, networkOf(ctx.address));
    return;
  }
  await asPlatform(ctx, (tx) => requireAdmissible(tx, ctx, credential, input.email));
}
