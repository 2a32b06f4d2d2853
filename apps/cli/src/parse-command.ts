import { parseArgs } from 'node:util';
import { CliError } from './cli-error.ts';

export const usage = `Usage: npx guidon import DIR --url URL --email E --password P --event NAME

Imports ctfcli challenges (challenge.yml) from a folder or a zip into the challenge bank of a running server
and puts them into an event, which is created as a draft when it does not exist.

  --url URL        the server, such as http://localhost:3000
  --email E        of an account that may edit challenges
  --password P     of that account; an access token in GUIDON_TOKEN is taken instead of both
  --tenant NAME    the organization, when the account belongs to several
  --event NAME     the event; without it only the bank is filled
  --dry-run        show what would happen and change nothing
  --help           show this text
`;

export type SignInOptions =
  | { kind: 'token'; token: string }
  | { kind: 'password'; email: string; password: string };

export interface ImportOptions {
  kind: 'import';
  /** A folder or a zip. */
  source: string;
  /** Origin without a trailing slash. */
  url: string;
  signIn: SignInOptions;
  tenant: string | null;
  event: string | null;
  isDryRun: boolean;
}

export type Command = { kind: 'help' } | ImportOptions;

/** Reads the command line; throws a CliError that names what is wrong with it. */
export function parseCommand(args: string[], environment: Partial<Record<string, string>>): Command {
  const { values, positionals } = readArguments(args);
  const [verb, source, ...rest] = positionals;
  if (values.help === true || verb === undefined || verb === 'help') return { kind: 'help' };
  if (verb !== 'import') throw wrong(`There is no command "${verb}"; the only one is "import".`);
  if (source === undefined) throw wrong('Name the folder or zip to import.');
  if (rest.length > 0) throw wrong(`"${rest[0]}" is one argument too many; quote a path that has spaces.`);
  return {
    kind: 'import',
    source,
    url: parseUrl(values.url),
    signIn: parseSignIn(values.email, values.password, environment['GUIDON_TOKEN']),
    tenant: values.tenant?.trim() || null,
    event: values.event?.trim() || null,
    isDryRun: values['dry-run'] === true,
  };
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        tenant: { type: 'string' },
        event: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split(/\n|\. /) : [];
    throw wrong(`${sentence ?? 'The command cannot be read'}.`.replace(/\.+$/, '.'));
  }
}

function parseUrl(text: string | undefined): string {
  if (text === undefined) throw wrong('Name the server with --url, such as --url http://localhost:3000.');
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw wrong(`"${text}" is not a web address; give one such as http://localhost:3000.`);
  }
  return `${url.origin}${url.pathname.replace(/\/(api\/?)?$/, '')}`;
}

function parseSignIn(
  email: string | undefined,
  password: string | undefined,
  token: string | undefined,
): SignInOptions {
  if (email !== undefined && password !== undefined) return { kind: 'password', email, password };
  if (token !== undefined && token.trim() !== '') return { kind: 'token', token: token.trim() };
  if (email === undefined)
    throw wrong('Sign in with --email and --password, or with a token in GUIDON_TOKEN.');
  throw wrong('Add --password, or put a token into GUIDON_TOKEN.');
}

function wrong(message: string): CliError {
  return new CliError(`${message} See npx guidon --help.`, 2);
}
