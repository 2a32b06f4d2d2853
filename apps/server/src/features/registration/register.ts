import {
  credentialOf,
  type RegisterBody,
  type RegistrationCredential,
  type SessionReply,
} from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { requireAdmissible, registerNewcomer } from './register-newcomer.ts';
import { createTenant } from './create-tenant.ts';
import { hashPassword, type NewUser, refuseTaken, requireStrongPassword } from '../accounts/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { admitTenantName } from './tenant-names.ts';
import { t } from './declares.ts';

/** Creates an account: an admin with a new tenant, or a member of the credential's tenant. */
export async function register(ctx: Ctx, live: LiveEvents, input: RegisterBody): Promise<SessionReply> {
  const credential = credentialOf(input);
  await requireCredential(ctx, input, credential);
  await requireStrongPassword(input.password, input);
  const { username, email } = input;
  return refuseTaken(ctx, { username, email, requireBotCheck: botCheckOf(ctx, input) }, async () => {
    const user: NewUser = {
      email,
      username,
      passwordHash: await hashPassword(input.password),
      firstName: input.firstName,
      lastName: input.lastName,
      birthDate: input.birthDate,
      company: input.company,
    };
    if (!credential) return createTenant(ctx, user, input.tenantName ?? '');
    const { teamName, answers, accepted } = input;
    const newcomer = { user, live, teamName, entry: { answers, accepted } };
    return (await registerNewcomer(ctx, newcomer, credential)).session;
  });
}

/** CAPTCHA_FAILED names the kind of check that is missing, so that a form solves it and sends the same again. */
function botCheckOf(ctx: Ctx, { captchaTokenV3: v3, captchaTokenV2: v2 }: RegisterBody) {
  return async ({ isVisible }: { isVisible: boolean }): Promise<void> => {
    const tokens = { v3: v3 ?? undefined, v2: v2 ?? undefined };
    const subject = { action: 'register', address: ctx.address, risk: isVisible ? 1 : 0 } as const;
    const { ok, requiresVisible } = await ctx.botCheck.verify(tokens, subject);
    if (ok && !requiresVisible) return;
    const kind = requiresVisible ? 'visible' : 'invisible';
    throw new AppError('CAPTCHA_FAILED', t('botCheckNeeded'), { details: { kind } });
  };
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
