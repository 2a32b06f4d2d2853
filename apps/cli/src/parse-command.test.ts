import { describe, expect, test } from 'vitest';
import { CliError } from './cli-error.ts';
import { type Command, parseCommand } from './parse-command.ts';

const whole = 'import challs --url http://localhost:3000/ --email e@x.org --password p --event Finals';

function parse(line: string, environment: Record<string, string> = {}): Command {
  return parseCommand(line.split(' ').filter(Boolean), environment);
}

test('a whole command', () => {
  expect(parse(`${whole} --dry-run --tenant acme`)).toEqual({
    kind: 'import',
    source: 'challs',
    url: 'http://localhost:3000',
    signIn: { kind: 'password', email: 'e@x.org', password: 'p', isPasswordSeen: true },
    tenant: 'acme',
    event: 'Finals',
    isDryRun: true,
    isMirror: false,
  });
});

test('an archive of an event', () => {
  expect(parse('archive Finals site --url http://h --email e', { GUIDON_PASSWORD: 'p' })).toEqual({
    kind: 'archive',
    event: 'Finals',
    folder: 'site',
    url: 'http://h',
    signIn: { kind: 'password', email: 'e', password: 'p' },
    tenant: null,
  });
});

test('a folder of challenges', () => {
  const server = { url: 'http://h', signIn: { kind: 'api-key', key: 'k' }, tenant: null };
  const line = 'sync a --url http://h --event Finals --lock b.json --dry-run --mirror --force';
  expect(parse(line, { GUIDON_API_KEY: 'k' })).toEqual({
    kind: 'sync',
    source: 'a',
    event: 'Finals',
    lock: 'b.json',
    isDryRun: true,
    isMirror: true,
    isForced: true,
    ...server,
  });
  expect(parse('verify a --url http://h', { GUIDON_API_KEY: 'k' })).toEqual({
    kind: 'verify',
    source: 'a',
    event: null,
    lock: null,
    ...server,
  });
  expect(parse('lint')).toEqual({ kind: 'lint', source: '.', isStrict: false });
  expect(parse('lint a --strict')).toEqual({ kind: 'lint', source: 'a', isStrict: true });
  expect(parse('new web/a --category Web --difficulty HARD')).toEqual({
    kind: 'new',
    folder: 'web/a',
    name: null,
    category: 'Web',
    difficulty: 'hard',
  });
});

test('a token instead of a password', () => {
  const command = parse('import challs --url https://ctf.example.org/sub/api', { GUIDON_TOKEN: ' t ' });
  expect(command).toMatchObject({
    url: 'https://ctf.example.org/sub',
    signIn: { kind: 'token', token: 't' },
    event: null,
    tenant: null,
    isDryRun: false,
  });
});

test.each([
  [{ GUIDON_PASSWORD: ' p ' }, { kind: 'password', email: 'e', password: ' p ' }],
  [
    { GUIDON_PASSWORD: 'p', GUIDON_TOKEN: 't' },
    { kind: 'password', email: 'e', password: 'p' },
  ],
  [{ GUIDON_TOKEN: 't' }, { kind: 'token', token: 't' }],
  [{}, { kind: 'password', email: 'e', password: null }],
  [
    { GUIDON_PASSWORD: '', GUIDON_TOKEN: ' ' },
    { kind: 'password', email: 'e', password: null },
  ],
])('an account without --password signs in by %j, or is asked', (environment, signIn) => {
  expect(parse('import a --url http://h --email e', environment)).toMatchObject({ signIn });
});

test.each([
  ['backup a.guidon', { kind: 'backup', file: 'a.guidon', isForced: false, isQuiet: false }],
  ['backup - --force --quiet', { kind: 'backup', file: '-', isForced: true, isQuiet: true }],
  ['restore a.guidon', { kind: 'restore', file: 'a.guidon', isQuiet: false }],
  ['files move --to s3', { kind: 'files', to: 's3', isDryRun: false, isQuiet: false }],
  ['files move --to disk --dry-run --quiet', { kind: 'files', to: 'disk', isDryRun: true, isQuiet: true }],
  ['check a.guidon --quiet', { kind: 'check', file: 'a.guidon', isQuiet: true }],
])('%j', (line, command) => {
  expect(parse(line)).toEqual(command);
});

test.each(['', '--help', 'help', `${whole} -h`])('%j asks for help', (line) => {
  expect(parse(line)).toEqual({ kind: 'help' });
});

describe('what is wrong is said in one line, with exit code 2', () => {
  test.each([
    ['export x --url http://h', 'Name the folder to put the export into.'],
    [
      'export x y --format csv',
      'There is no format "csv" to export; there are ctfcli, ctfd, gzctf, standings and solves.',
    ],
    ['export x y --format solves --zip', '--zip is not an option of solves.'],
    [
      'send x',
      'There is no command "send"; there are import, new, lint, sync, verify, export, archive, backup, check,',
    ],
    ['sync --url http://h', 'Name the folder to bring over.'],
    ['verify --url http://h', 'Name the folder to compare.'],
    ['verify a --force', '--force is not an option of verify.'],
    ['lint a --url http://h', '--url is not an option of lint.'],
    ['new a --difficulty mild', 'The difficulty is one of easy, medium, hard, expert, not "mild".'],
    ['archive', 'Name the event to archive, by its name or id.'],
    ['archive Finals', 'Name the folder to put the archive into.'],
    ['archive Finals a b', '"b" is one argument too many; quote a path that has spaces.'],
    ['archive Finals a --event b', '--event is not an option of archive.'],
    ['archive Finals a', 'Name the server with --url, such as --url http://localhost:3000.'],
    ['import', 'Name the folder or zip to import.'],
    ['backup', 'Name the file to write the backup to, or - for standard output.'],
    ['check', 'Name the backup to check.'],
    ['restore', 'Name the backup to restore.'],
    ['files', 'Name what to do with the files, which is move.'],
    ['files copy --to s3', 'There is no "files copy"; there is files move.'],
    ['files move', 'Say where the files go with --to s3 or --to disk.'],
    ['restore a b', '"b" is one argument too many; quote a path that has spaces.'],
    ['restore a --force', '--force is not an option of restore.'],
    ['backup a --url http://h', '--url is not an option of backup.'],
    [`${whole} --quiet`, '--quiet is not an option of import.'],
    ['import a b', '"b" is one argument too many; quote a path that has spaces.'],
    ['import a', 'Name the server with --url, such as --url http://localhost:3000.'],
    ['import a --url localhost:3000', '"localhost:3000" is not a web address'],
    ['import a --url http://h', 'Sign in with --email, or with an API key in GUIDON_API_KEY.'],
    ['import a --url http://h --email e --api-key k', 'Sign in with --api-key or --email, not with both.'],
    ['import a --url http://h --api-key k --tenant t', 'An API key belongs to one organization'],
    ['import a --nope', "Unknown option '--nope'."],
    ['import a --url', "Option '--url <value>' argument missing."],
  ])('%j', (line, message) => {
    try {
      parse(line);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(CliError);
      expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
      expect(error).toMatchObject({ message: expect.not.stringContaining('\n') });
    }
  });
});
