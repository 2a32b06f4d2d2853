import type { EntryInput, RegistrationCredential, SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { requireAdmissible } from './admit-newcomer.ts';
import { hashPassword, requireStrongPassword, takenError } from '../accounts/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { registerAlone } from './register-alone.ts';
import { registerNewcomer } from './register-newcomer.ts';

export interface NewAccount {
  email: string;
  username: string;
  password: string;
  entry: EntryInput;
}

/** Creates an account: a member of the credential's tenant, or of none without a credential. */
export async function createAccount(
  ctx: Ctx,
  { email, username, password, entry }: NewAccount,
  credential: RegistrationCredential | null,
  live: LiveEvents,
): Promise<{ session: SessionReply; eventName: string | null }> {
  if (credential) await asPlatform(ctx, (tx) => requireAdmissible(tx, ctx, credential, email));
  await requireStrongPassword(password, { email, username });
  const user = { email, username, passwordHash: await hashPassword(password) };
  try {
    return credential
      ? await registerNewcomer(ctx, { user, live, teamName: undefined, entry }, credential)
      : { session: await registerAlone(ctx, user), eventName: null };
  } catch (error) {
    throw await takenError(ctx, error, username);
  }
}
