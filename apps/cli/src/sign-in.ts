import { sessionRoutes } from '@guidon/contract';
import { type ApiClient, callRoute } from './api-client.ts';
import { askPassword } from './ask-password.ts';
import { CliError } from './cli-error.ts';

export type SignInOptions =
  | { kind: 'token'; token: string }
  | { kind: 'api-key'; key: string }
  | PasswordSignIn;

/** Without a password the terminal prompts for it. */
interface PasswordSignIn {
  kind: 'password';
  email: string;
  password: string | null;
  /** It was given as `--password`, which other users of the machine can read. */
  isPasswordSeen?: true;
}

/** How a command reaches a server, and who it is there. */
export interface ServerOptions {
  /** Origin without a trailing slash. */
  url: string;
  signIn: SignInOptions;
  tenant: string | null;
}

/** A client that acts for the account, in the organization that was named. */
export async function signIn({ url, signIn: by, tenant }: ServerOptions): Promise<ApiClient> {
  // A key belongs to one organization and is checked by the first call that it makes.
  if (by.kind === 'api-key') return { url, token: by.key, tenant };
  if (by.kind === 'token') {
    const client = { url, token: by.token, tenant };
    const { user } = await callRoute(client, sessionRoutes.me, {});
    return inTenant(client, user.tenantName);
  }
  if (by.isPasswordSeen === true)
    process.stderr.write(
      'Others on this machine can read --password in the list of processes. Put it into GUIDON_PASSWORD.\n',
    );
  const password = by.password ?? (await askPassword(by.email, process));
  const body = { email: by.email, password, returnRefreshToken: true };
  const { token, user } = await callRoute({ url, token: null, tenant }, sessionRoutes.login, { body });
  if (token === undefined || !user)
    throw new CliError('The server asks for a second factor; use an API key in GUIDON_API_KEY.');
  return inTenant({ url, token, tenant }, user.tenantName);
}

function inTenant(client: ApiClient, actual: string | null): ApiClient {
  if (client.tenant === null || actual === client.tenant) return client;
  throw new CliError(
    `The account is not a member of "${client.tenant}", or the token is for another organization.`,
  );
}

/** Ends a session that was started for this command; a token that was given stays good. */
export async function signOut(client: ApiClient, { signIn: by }: ServerOptions): Promise<void> {
  if (by.kind === 'password') await callRoute(client, sessionRoutes.logout, {}).catch(() => null);
}
