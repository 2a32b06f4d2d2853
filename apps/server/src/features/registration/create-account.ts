import type { EntryInput, RegistrationCredential, SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { beginMailCooldown } from '../../platform/mail/require-mail-cooldown.ts';
import { completeSignIn } from '../sign-in/index.ts';
import { requireAdmissible, registerNewcomer } from './register-newcomer.ts';
import {
  type Asking,
  hashPassword,
  insertUser,
  type NewUser,
  refuseTaken,
  requireStrongPassword,
  sendVerification,
} from '../accounts/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { registrationAudit, t } from './declares.ts';

export interface NewAccount {
  email: string;
  username: string;
  password: string;
  /** The team that a magic link names. */
  teamName?: string | undefined;
  entry: EntryInput;
}

interface AccountParts extends Pick<Asking, 'requireBotCheck'> {
  credential: RegistrationCredential | null;
  live: LiveEvents;
}

/** Creates an account: a member of the credential's tenant, or of none without a credential. */
export async function createAccount(
  ctx: Ctx,
  { email, username, password, teamName, entry }: NewAccount,
  { credential, live, requireBotCheck }: AccountParts,
): Promise<{ session: SessionReply; eventName: string | null }> {
  if (credential) await asPlatform(ctx, (tx) => requireAdmissible(tx, ctx, credential, email));
  await requireStrongPassword(password, { email, username });
  return refuseTaken(ctx, { username, requireBotCheck }, async () => {
    const user = { email, username, passwordHash: await hashPassword(password) };
    return credential
      ? registerNewcomer(ctx, { user, live, teamName, entry }, credential)
      : { session: await registerAlone(ctx, user), eventName: null };
  });
}

async function registerAlone(ctx: Ctx, user: NewUser): Promise<SessionReply> {
  return asPlatform(ctx, async (tx) => {
    const userId = await insertUser(tx, user, { mustVerifyEmail: true });
    await registrationAudit.record(tx, ctx, {
      action: 'user.register',
      targetId: userId,
      actorUserId: userId,
      details: { with: 'email' },
    });
    await beginMailCooldown(tx, ctx, { purpose: 'verify-email', to: user.email });
    await sendVerification(tx, ctx, { ...user, id: userId }, null);
    const message = t('welcome').in(ctx.language);
    return completeSignIn(tx, ctx, { userId, method: 'registration', message });
  });
}
