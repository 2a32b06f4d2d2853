import type { EntryInput, RegistrationCredential, SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { requireAdmissible } from './admit-newcomer.ts';
import { type Asking, hashPassword, refuseTaken, requireStrongPassword } from '../accounts/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { registerAlone } from './register-alone.ts';
import { registerNewcomer } from './register-newcomer.ts';

export interface NewAccount {
  email: string;
  username: string;
  password: string;
  entry: EntryInput;
}

interface AccountParts extends Pick<Asking, 'requireBotCheck'> {
  credential: RegistrationCredential | null;
  live: LiveEvents;
}

/** Creates an account: a member of the credential's tenant, or of none without a credential. */
export async function createAccount(
  ctx: Ctx,
  { email, username, password, entry }: NewAccount,
  { credential, live, requireBotCheck }: AccountParts,
): Promise<{ session: SessionReply; eventName: string | null }> {
  if (credential) await asPlatform(ctx, (tx) => requireAdmissible(tx, ctx, credential, email));
  await requireStrongPassword(password, { email, username });
  return refuseTaken(ctx, { username, requireBotCheck }, async () => {
    const user = { email, username, passwordHash: await hashPassword(password) };
    return credential
      ? registerNewcomer(ctx, { user, live, teamName: undefined, entry }, credential)
      : { session: await registerAlone(ctx, user), eventName: null };
  });
}
