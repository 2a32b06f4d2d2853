import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ImportRow } from '@guidon/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { id, startFakeServer } from '../fake-server-fixture.ts';
import { lintCommand } from './lint-command.ts';
import { newCommand } from './new-command.ts';
import type { SyncOptions } from './parse-project-command.ts';
import { syncCommand } from './sync-command.ts';
import { verifyCommand } from './verify-command.ts';

const other = '01890000-0000-7000-8000-000000000002';
const yaml =
  'name: A\ncategory: Web\ndescription: Hello.\nvalue: 5\nflags: ["flag{secret}"]\nsolution: s.md\n';
const row: ImportRow = {
  key: 'a/challenge.yml',
  category: 'Web',
  changedHere: false,
  conflicts: [],
  path: 'a/challenge.yml',
  name: 'A',
  challengeId: id,
  outcome: 'created',
  reason: null,
  changes: [],
  carried: [],
  approximated: [],
  keptAside: [],
  notCarried: [],
  missingFiles: [],
  warnings: [],
  removals: [],
  synced: { revision: '1-a', hasDiverged: false },
};

let server: Awaited<ReturnType<typeof startFakeServer>>;
let folder: string;
let rows: ImportRow[];
let besides: { challengeId: string; name: string }[];
let sent: { query: URLSearchParams; sync: unknown }[];
let printed: string[];

beforeAll(async () => {
  server = await startFakeServer((request, response) => {
    void answer(request, response);
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-project-'));
  rows = [row];
  besides = [];
  sent = [];
  printed = [];
  await put('a/challenge.yml', yaml);
  await put('a/s.md', 'So.');
  return () => rm(folder, { recursive: true });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { searchParams: query } = new URL(request.url ?? '', 'http://h');
  const files = unzipSync(new Uint8Array(body.subarray(body.indexOf('PK'))));
  sent.push({ query, sync: JSON.parse(strFromU8(files['guidon.sync.json'] ?? new Uint8Array())) });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(reportOf(query)));
}

function reportOf(query: URLSearchParams) {
  const count = (outcome: ImportRow['outcome']) => rows.filter((one) => one.outcome === outcome).length;
  return {
    success: true,
    importId: null,
    isStopped: false,
    sourceName: null,
    isDryRun: query.get('dryRun') === 'true',
    event: { id: query.get('eventId'), name: 'Finals', isNew: false },
    rows,
    leaving: [],
    besides,
    notes: [],
    unread: [],
    remarks: [],
    sums: {
      total: rows.length,
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      duplicate: count('duplicate'),
      notImported: count('notImported'),
      failed: count('failed'),
    },
  };
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const print = (line: string) => printed.push(line);
const options = (): SyncOptions => ({
  kind: 'sync',
  source: folder,
  event: id,
  lock: null,
  isDryRun: false,
  isMirror: false,
  isForced: false,
  url: server.url,
  signIn: { kind: 'api-key', key: 'gdn_mine' },
  tenant: null,
});
const sync = (given: Partial<SyncOptions> = {}) => syncCommand({ ...options(), ...given }, print);
const verify = () => verifyCommand({ ...options(), kind: 'verify' }, print);
const lint = (isStrict = false) => lintCommand({ kind: 'lint', source: folder, isStrict }, print);
const start = (name: string | null, answers: Record<string, string> = {}) => {
  const ask = (question: string, proposed: string | null) =>
    Promise.resolve(answers[question.split(' ')[0] ?? ''] ?? proposed ?? '');
  const given = { name: null, category: null, difficulty: null };
  const target = name === null ? null : join(folder, name);
  return newCommand({ kind: 'new', folder: target, ...given }, print, { ask, end: () => undefined });
};
const lockText = () => readFile(join(folder, 'guidon.lock.json'), 'utf8');

describe('sync', () => {
  test('notes what came in, and says it the next time, also of a folder that was moved', async () => {
    expect(await sync()).toBe(0);
    expect(sent[0]?.sync).toEqual({
      version: 1,
      challenges: { 'a/challenge.yml': { key: 'ctfcli:path:a/challenge.yml', id: null, revision: null } },
    });
    expect(JSON.parse(await lockText())).toEqual({
      version: 1,
      event: { id, name: 'Finals' },
      challenges: {
        'a/challenge.yml': {
          name: 'A',
          key: 'ctfcli:path:a/challenge.yml',
          id,
          revision: '1-a',
          hash: expect.stringMatching(/^[\da-f]{64}$/),
        },
      },
    });
    await rename(join(folder, 'a'), join(folder, 'b'));
    rows = [{ ...row, path: 'b/challenge.yml', outcome: 'unchanged' }];
    await sync({ event: null });
    expect(sent[1]?.sync).toEqual({
      version: 1,
      challenges: { 'b/challenge.yml': { key: 'ctfcli:path:a/challenge.yml', id, revision: '1-a' } },
    });
    expect(printed).toContain('a/challenge.yml is b/challenge.yml now.');
    expect(await lockText()).toMatch(/"b\/challenge.yml": \{\n {6}"name": "A",\n {6}"key": "ctfcli:path:a\//);
    await sync({ isForced: true });
    expect(sent[2]?.sync).toMatchObject({ challenges: { 'b/challenge.yml': { id, revision: null } } });
  });

  test('writes through no link that lies beside the lock file', async () => {
    const outside = join(folder, 'outside.txt');
    await writeFile(outside, 'Mine.');
    await symlink(outside, join(folder, 'guidon.lock.json.new'));
    await symlink(outside, join(folder, 'guidon.lock.json'));
    await expect(sync()).rejects.toThrow('guidon.lock.json cannot be read');
    await rm(join(folder, 'guidon.lock.json'));
    await sync();
    expect(await readFile(outside, 'utf8')).toBe('Mine.');
  });

  test('a dry run writes no lock file, and what is not in leaves its line as it was', async () => {
    await sync({ isDryRun: true });
    expect(await readdir(folder)).toEqual(['a']);
    await sync();
    const before = await lockText();
    const diverged: ImportRow = { ...row, outcome: 'notImported', changes: ['description'] };
    rows = [{ ...diverged, reason: 'Changed.', synced: { revision: '2-b', hasDiverged: true } }];
    besides = [{ challengeId: other, name: 'By hand' }];
    printed = [];
    expect(await sync()).toBe(1);
    expect(printed.slice(0, 2)).toEqual([
      'diverged  A (description) [a/challenge.yml]: Changed.',
      '1 challenges: 0 created, 0 updated, 0 unchanged, 0 duplicate, 1 not imported, 0 failed',
    ]);
    expect(printed[2]).toBe('By hand is in the event and not in the folder; it stays.');
    expect(await lockText()).toBe(before);
  });

  test('a lock file of another event, a broken one and a missing event are refused', async () => {
    await expect(sync({ event: null })).rejects.toThrow('Name the event with --event.');
    await sync();
    await expect(sync({ event: other })).rejects.toThrow('guidon.lock.json is of the event "Finals"');
    expect(await sync({ event: other, lock: join(folder, 'other.lock.json') })).toBe(0);
    await put('guidon.lock.json', '<<<<<<< ours');
    await expect(sync()).rejects.toThrow('guidon.lock.json cannot be read');
    expect(sent).toHaveLength(2);
  });
});

describe('verify', () => {
  test('equal challenges, also after a change that their files do not speak of', async () => {
    await sync();
    rows = [{ ...row, outcome: 'unchanged' }];
    printed = [];
    expect(await verify()).toBe(0);
    expect(sent[1]?.query.toString()).toBe(`dryRun=true&mirror=true&eventId=${id}`);
    rows = [{ ...row, outcome: 'unchanged', synced: { revision: '2-b', hasDiverged: false } }];
    expect(await verify()).toBe(0);
    expect(printed.filter((line) => line.startsWith('equal'))).toEqual([
      'equal  A',
      'equal  A (changed there since the last sync in what its file does not say)',
    ]);
  });

  test('what differs, is missing here or there, or cannot be compared', async () => {
    rows = [
      { ...row, outcome: 'updated', changes: ['description', 'questions'] },
      { ...row, outcome: 'notImported', reason: 'Shared.' },
      { ...row, outcome: 'unchanged', missingFiles: ['x'] },
      { ...row, outcome: 'created', challengeId: null },
      { ...row, outcome: 'failed', reason: 'Broken.' },
    ];
    besides = [{ challengeId: other, name: 'B' }];
    expect(await verify()).toBe(1);
    expect(printed).toEqual([
      'different          A (description, questions)',
      'different          A: Shared.',
      'different          A (missing in the folder: x)',
      'not in the event   A [a/challenge.yml]',
      'cannot be read     A [a/challenge.yml]: Broken.',
      'not in the folder  B',
      '6 challenges: 0 equal, 3 different, 1 not in the event, 1 not in the folder, 1 cannot be read',
    ]);
  });
});

describe('lint', () => {
  test('a sound folder', async () => {
    expect(await lint(true)).toBe(0);
    expect(printed).toEqual(['1 challenge: 0 errors, 0 warnings']);
  });

  test('what is wrong, with file and line, and no flag in it', async () => {
    await put('a/challenge.yml', `${yaml}files:\n  - dist/none\n`);
    await put('b/challenge.yml', yaml.replace('name: A', 'name: B'));
    await put('c/challenge.yml', 'name: C\ncategory: Web\nvalue: x\nflags: [todo]\n');
    await put('d/challenge.yml', `- ${yaml.trim().replaceAll('\n', '\n  ')}\n- name: "E\n`);
    await put(
      'e/challenge.yml',
      'name: E\ncategory: Web\nvalue: 1\nflags:\n  - {type: regex, content: ".*"}\n',
    );
    expect(await lint()).toBe(1);
    expect(printed).toEqual([
      'a/challenge.yml:7: error: files: There is no file "dist/none".',
      'a/challenge.yml:5: error: flags: b/challenge.yml has the same flag.',
      'b/challenge.yml:6: error: solution: There is no file "s.md".',
      'b/challenge.yml:5: error: flags: a/challenge.yml has the same flag.',
      'c/challenge.yml:3: error: value must be a number, not "x".',
      'd/challenge.yml:8: error: The YAML is broken. Line 8, column 1: a quote or bracket is opened and not closed.',
      'e/challenge.yml: warning: It has no description.',
      'e/challenge.yml: warning: It names no solution.',
      'e/challenge.yml:4: warning: flags: A pattern accepts nearly any text.',
      '5 challenges: 6 errors, 3 warnings',
    ]);
    expect(printed.join('\n')).not.toContain('secret');
  });

  test('warnings count where they are asked to, and an empty folder is a failure', async () => {
    await put('a/challenge.yml', yaml.replace('description: Hello.\n', ''));
    expect(await lint()).toBe(0);
    expect(await lint(true)).toBe(1);
    await rm(join(folder, 'a'), { recursive: true });
    await expect(lint()).rejects.toThrow('challenge');
  });
});

describe('new', () => {
  test('a challenge that lint refuses for its flag alone', async () => {
    const said = { Category: 'Web: "x"', Difficulty: 'Hard' };
    expect(await start('web/cookie-jar', said)).toBe(0);
    expect((await readdir(join(folder, 'web/cookie-jar'))).toSorted()).toEqual([
      'challenge.yml',
      'dist',
      'solution.md',
    ]);
    expect(await readFile(join(folder, 'web/cookie-jar/challenge.yml'), 'utf8')).toMatch(
      /^name: "Cookie jar"\ncategory: "Web: \\"x\\""\n.*\ndifficulty: hard$/m,
    );
    printed = [];
    await lintCommand({ kind: 'lint', source: join(folder, 'web'), isStrict: true }, print);
    expect(printed).toEqual([
      'cookie-jar/challenge.yml:16: error: flags: A flag is still a placeholder.',
      '1 challenge: 1 error, 0 warnings',
    ]);
  });

  test('nothing is overwritten, and no folder is left of what was said wrongly', async () => {
    await expect(start('a', { Category: 'Web' })).rejects.toThrow('is not empty');
    await expect(start('b', { Category: 'Web', Difficulty: 'mild' })).rejects.toThrow('is one of easy,');
    expect(await readdir(folder)).toEqual(['a']);
    expect(await readFile(join(folder, 'a/challenge.yml'), 'utf8')).toBe(yaml);
  });
});
