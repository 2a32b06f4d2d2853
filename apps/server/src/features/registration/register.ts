import {
  credentialOf,
  type RegisterBody,
  type RegistrationCredential,
  type SessionReply,
} from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { requireAdmissible } from './admit-newcomer.ts';
import { createTenant } from './create-tenant.ts';
import { hashPassword, requireStrongPassword, takenError, type NewUser } from '../accounts/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { registerNewcomer } from './register-newcomer.ts';
import { admitTenantName } from './admit-tenant-name.ts';

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
      ? (
          await registerNewcomer(
            ctx,
            {
              user,
              live,
              teamName: input.teamName,
              entry: { answers: input.answers, accepted: input.accepted },
            },
            credential,
          )
        ).session
      : await createTenant(ctx, user, input.tenantName ?? '');
  } catch (error) {
    throw await takenError(ctx, error, input.username);
  }
}

/** Checked first, so that without a credential nothing is revealed about accounts and no hash is made. */
async function requireCredential(
  ctx: Ctx,
  input: RegisterBody,
  credential: RegistrationCredential | null,
): Promise<void> {
  if (!credential) return admitTenantName(ctx, input.tenantName ?? '');
  await asPlatform(ctx, (tx) => requireAdmissible(tx, ctx, credential, input.email));
}
