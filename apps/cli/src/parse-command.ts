import { parseArgs } from 'node:util';
import { challengeExportFormats } from '@guidon/contract/plain';
import { CliError } from './cli-error.ts';
import {
  type LintOptions,
  type NewOptions,
  parseOffline,
  parseProject,
  type SyncOptions,
  type VerifyOptions,
} from './project/parse-project-command.ts';
import type { ServerOptions, SignInOptions } from './sign-in.ts';

export interface ImportOptions extends ServerOptions {
  kind: 'import';
  /** A folder or a zip. */
  source: string;
  event: string | null;
  isDryRun: boolean;
  /** Whether what the source no longer has is removed. */
  isMirror: boolean;
}

export interface ArchiveOptions extends ServerOptions {
  kind: 'archive';
  /** Its id or its name. */
  event: string;
  /** Empty, or not there yet. */
  folder: string;
}

export interface ExportOptions extends ServerOptions {
  kind: 'export';
  /** Its id or its name. */
  event: string;
  /** A folder, or a file that is not there. */
  target: string;
  format: ExportFormat;
  /** Whether a project of ctfcli stays the one zip that it came as. */
  isZip: boolean;
}

/** Challenges in a format of another platform, or a table of who has scored. */
export const exportFormats = [...challengeExportFormats, 'standings', 'solves'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface BackupOptions {
  kind: 'backup';
  /** `-` is standard output. */
  file: string;
  /** Whether a file that is there is replaced. */
  isForced: boolean;
  isQuiet: boolean;
}

export interface RestoreOptions {
  kind: 'restore';
  file: string;
  isQuiet: boolean;
}

export interface CheckOptions {
  kind: 'check';
  file: string;
  isQuiet: boolean;
}

export interface MoveFilesOptions {
  kind: 'files';
  to: 'disk' | 's3';
  isDryRun: boolean;
  isQuiet: boolean;
}

export type Command =
  | { kind: 'help' }
  | ImportOptions
  | ArchiveOptions
  | ExportOptions
  | NewOptions
  | LintOptions
  | SyncOptions
  | VerifyOptions
  | BackupOptions
  | RestoreOptions
  | CheckOptions
  | MoveFilesOptions;

const verbs = [
  'import',
  'new',
  'lint',
  'sync',
  'verify',
  'export',
  'archive',
  'backup',
  'check',
  'restore',
  'files',
] as const;
type Verb = (typeof verbs)[number];

const subjects: Record<Exclude<Verb, 'lint' | 'new'>, string> = {
  import: 'the folder or zip to import',
  sync: 'the folder to bring over',
  verify: 'the folder to compare',
  export: 'the event to export, by its name or id',
  archive: 'the event to archive, by its name or id',
  backup: 'the file to write the backup to, or - for standard output',
  check: 'the backup to check',
  restore: 'the backup to restore',
  files: 'what to do with the files, which is move',
};

const options = {
  url: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  'api-key': { type: 'string' },
  tenant: { type: 'string' },
  event: { type: 'string' },
  'dry-run': { type: 'boolean' },
  mirror: { type: 'boolean' },
  lock: { type: 'string' },
  name: { type: 'string' },
  category: { type: 'string' },
  difficulty: { type: 'string' },
  strict: { type: 'boolean' },
  format: { type: 'string' },
  zip: { type: 'boolean' },
  to: { type: 'string' },
  force: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const optionsOf: Record<Verb, readonly (keyof typeof options)[]> = {
  import: ['url', 'email', 'password', 'api-key', 'tenant', 'event', 'dry-run', 'mirror'],
  new: ['name', 'category', 'difficulty'],
  lint: ['strict'],
  sync: ['url', 'email', 'password', 'api-key', 'tenant', 'event', 'lock', 'dry-run', 'mirror', 'force'],
  verify: ['url', 'email', 'password', 'api-key', 'tenant', 'event', 'lock'],
  export: ['url', 'email', 'password', 'api-key', 'tenant', 'format', 'zip'],
  archive: ['url', 'email', 'password', 'api-key', 'tenant'],
  backup: ['force', 'quiet'],
  check: ['quiet'],
  restore: ['quiet'],
  files: ['to', 'dry-run', 'quiet'],
};

/** Reads the command line; throws a CliError that names what is wrong with it. */
export function parseCommand(args: string[], environment: Partial<Record<string, string>>): Command {
  const { values, positionals } = readArguments(args);
  const [word, subject, ...others] = positionals;
  if (values.help === true || word === undefined || word === 'help') return { kind: 'help' };
  const kind = verbs.find((verb) => verb === word);
  if (kind === undefined) throw wrong(`There is no command "${word}"; there are ${listed(verbs)}.`);
  const takesFolder = kind === 'archive' || kind === 'export';
  const [folder, rest] = takesFolder ? [others[0], others.slice(1)] : [undefined, others];
  if (rest.length > 0) throw wrong(`"${rest[0]}" is one argument too many; quote a path that has spaces.`);
  const stray = Object.keys(values).find((name) => !optionsOf[kind].some((known) => known === name));
  if (stray !== undefined) throw wrong(`--${stray} is not an option of ${kind}.`);
  if (kind === 'lint' || kind === 'new') return parseOffline(kind, subject, values);
  if (subject === undefined) throw wrong(`Name ${subjects[kind]}.`);
  const isQuiet = values.quiet === true;
  if (kind === 'backup') return { kind, file: subject, isForced: values.force === true, isQuiet };
  if (kind === 'check' || kind === 'restore') return { kind, file: subject, isQuiet };
  if (kind === 'files')
    return parseMove(subject, values.to, { isDryRun: values['dry-run'] === true, isQuiet });
  if (kind === 'sync' || kind === 'verify')
    return parseProject(kind, subject, values, parseServer(values, environment));
  if (kind === 'archive') {
    if (folder === undefined) throw wrong('Name the folder to put the archive into.');
    return { kind, event: subject, folder, ...parseServer(values, environment) };
  }
  if (kind === 'export') {
    if (folder === undefined) throw wrong('Name the folder to put the export into.');
    return {
      kind,
      event: subject,
      target: folder,
      ...parseExport(values),
      ...parseServer(values, environment),
    };
  }
  return {
    kind,
    source: subject,
    ...parseServer(values, environment),
    event: values.event?.trim() || null,
    isDryRun: values['dry-run'] === true,
    isMirror: values.mirror === true,
  };
}

function parseExport(values: {
  format?: string | undefined;
  zip?: boolean | undefined;
}): Pick<ExportOptions, 'format' | 'isZip'> {
  const name = values.format ?? 'ctfcli';
  const format = exportFormats.find((one) => one === name);
  if (format === undefined)
    throw wrong(`There is no format "${name}" to export; there are ${listed(exportFormats)}.`);
  const isTable = format === 'standings' || format === 'solves';
  if (isTable && values.zip === true) throw wrong(`--zip is not an option of ${format}.`);
  return { format, isZip: values.zip === true };
}

function parseMove(
  subject: string,
  to: string | undefined,
  rest: Pick<MoveFilesOptions, 'isDryRun' | 'isQuiet'>,
): MoveFilesOptions {
  if (subject !== 'move') throw wrong(`There is no "files ${subject}"; there is files move.`);
  if (to !== 'disk' && to !== 's3') throw wrong('Say where the files go with --to s3 or --to disk.');
  return { kind: 'files', to, ...rest };
}

interface ServerValues {
  url?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  'api-key'?: string | undefined;
  tenant?: string | undefined;
}

function parseServer(values: ServerValues, environment: Partial<Record<string, string>>): ServerOptions {
  const server = {
    url: parseUrl(values.url),
    signIn: parseSignIn(values, environment),
    tenant: values.tenant?.trim() || null,
  };
  if (server.signIn.kind === 'api-key' && server.tenant !== null)
    throw wrong('An API key belongs to one organization; leave --tenant out.');
  return server;
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split(/\n|\. /) : [];
    throw wrong(`${sentence ?? 'The command cannot be read'}.`.replace(/(?<!\.)\.+$/, '.'));
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
  { email, password, 'api-key': key }: ServerValues,
  environment: Partial<Record<string, string>>,
): SignInOptions {
  if (key !== undefined && email !== undefined)
    throw wrong('Sign in with --api-key or --email, not with both.');
  if (key !== undefined) return { kind: 'api-key', key: key.trim() };
  const token = environment['GUIDON_TOKEN']?.trim() || null;
  const given = password ?? (environment['GUIDON_PASSWORD'] || null);
  if (email !== undefined && (given !== null || token === null)) {
    const seen = password !== undefined && { isPasswordSeen: true as const };
    return { kind: 'password', email, password: given, ...seen };
  }
  const ofEnvironment = environment['GUIDON_API_KEY']?.trim();
  if (email === undefined && ofEnvironment) return { kind: 'api-key', key: ofEnvironment };
  if (token !== null) return { kind: 'token', token };
  throw wrong('Sign in with --email, or with an API key in GUIDON_API_KEY.');
}

function wrong(message: string): CliError {
  return new CliError(`${message} See npx guidon --help.`, 2);
}
