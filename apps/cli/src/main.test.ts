import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeServer, user } from './fake-server-fixture.ts';

// Every test starts a process.
vi.setConfig({ testTimeout: 30_000 });

const main = join(import.meta.dirname, 'main.ts');
const session = {
  success: true,
  message: '',
  token: 'fresh',
  user,
  requiresEmailVerification: false,
  requires2FA: false,
};
const row = {
  key: 'challenge.yml',
  path: 'challenge.yml',
  name: 'A',
  category: 'web',
  challengeId: null,
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
  changedHere: false,
  conflicts: [],
};
const sums = {
  total: 1,
  created: 1,
  updated: 0,
  unchanged: 0,
  duplicate: 0,
  notImported: 0,
  failed: 0,
};
const report = {
  success: true,
  isDryRun: false,
  importId: null,
  isStopped: false,
  sourceName: null,
  event: null,
  rows: [row],
  leaving: [],
  notes: [],
  unread: [],
  remarks: [],
  sums,
};

interface Reply {
  status?: number;
  body: unknown;
}

let folder: string;
let server: Awaited<ReturnType<typeof startFakeServer>>;
let url: string;
let replies: Record<string, Reply>;
let calls: { key: string; url: string; headers: IncomingMessage['headers']; body: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-cli-'));
  await writeFile(join(folder, 'challenge.yml'), 'name: A');
  server = await startFakeServer((request, response) => {
    void answer(request, response);
  });
  ({ url } = server);
});
afterAll(async () => {
  server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  calls = [];
  replies = {
    'POST /api/auth/login': { body: session },
    'POST /api/auth/logout': { body: { success: true } },
    'GET /api/auth/me': { body: { success: true, user } },
    'GET /api/events': { body: { success: true, data: [], nextCursor: null } },
    'POST /api/challenges/import': { body: report },
  };
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const path = request.url ?? '';
  const key = `${request.method} ${path.replace(/\?.*/, '')}`;
  calls.push({ key, url: path, headers: request.headers, body });
  const reply = replies[key] ?? { status: 404, body: '<html>' };
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
}

async function run(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, GUIDON_PASSWORD: 'secret', ...environment },
  });
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  return { out: out.trimEnd().split('\n'), error: error.trimEnd(), code };
}

const byPassword = () => ['--url', url, '--email', 'ann@example.org'];

describe('an import', () => {
  test('warns of a password that others can read in the list of processes', async () => {
    const { code, error } = await run(['import', folder, ...byPassword(), '--password', 'seen']);
    expect([code, error]).toEqual([0, expect.stringContaining('GUIDON_PASSWORD')]);
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ password: 'seen' });
  });

  test('signs in, uploads a zip, prints the report and signs out', async () => {
    const result = await run(['import', folder, ...byPassword(), '--tenant', 'acme']);
    expect(result).toEqual({
      out: [
        'created  A',
        '1 challenges: 1 created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 0 failed',
      ],
      error: '',
      code: 0,
    });
    expect(calls.map(({ key }) => key)).toEqual([
      'POST /api/auth/login',
      'POST /api/challenges/import',
      'POST /api/auth/logout',
    ]);
    const [login, upload] = calls;
    expect(login?.headers['x-tenant-id']).toBe('acme');
    expect(upload?.url).toBe('/api/challenges/import?dryRun=false');
    expect(upload?.headers.authorization).toBe('Bearer fresh');
    expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(upload?.body).toContain('challenge.yml');
  });

  test('a token stands for the password and keeps its session', async () => {
    const result = await run(['import', folder, '--url', url], { GUIDON_TOKEN: 'mine' });
    expect(result.code).toBe(0);
    expect(calls.map(({ key }) => key)).toEqual(['GET /api/auth/me', 'POST /api/challenges/import']);
    expect(calls[1]?.headers.authorization).toBe('Bearer mine');
  });

  test('a password in the environment signs in, and without one in a script there is a sentence', async () => {
    const account = ['import', folder, '--url', url, '--email', 'ann@example.org'];
    const { code } = await run(account, { GUIDON_PASSWORD: 'secret' });
    expect(code).toBe(0);
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ password: 'secret' });
    expect(await run(account, { GUIDON_PASSWORD: undefined })).toMatchObject({
      error: 'guidon: Put the password into GUIDON_PASSWORD, or an API key into GUIDON_API_KEY.',
      code: 2,
    });
  });

  test('exit code 1 when a challenge failed', async () => {
    const failed = { ...row, outcome: 'failed', reason: 'It is broken.' };
    replies['POST /api/challenges/import'] = {
      body: { ...report, rows: [failed], sums: { ...sums, created: 0, failed: 1 } },
    };
    const result = await run(['import', folder, ...byPassword()]);
    expect(result.code).toBe(1);
    expect(result.out.at(-1)).toBe(
      '1 challenges: 0 created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 1 failed',
    );
  });

  test.each(['duplicate', 'notImported'])('exit code 1 when one is %s', async (outcome) => {
    replies['POST /api/challenges/import'] = { body: { ...report, sums: { ...sums, [outcome]: 1 } } };
    expect(await run(['import', folder, ...byPassword()])).toMatchObject({ code: 1, error: '' });
  });

  test('a new event is made by the import alone, and a mirror asked for', async () => {
    await run(['import', folder, ...byPassword(), '--event', 'Finals', '--mirror']);
    expect(calls.map(({ key }) => key)).not.toContain('POST /api/events');
    const { url: path } = calls.find(({ key }) => key === 'POST /api/challenges/import') ?? {};
    expect(path).toBe('/api/challenges/import?dryRun=false&mirror=true&eventName=Finals');
  });

  test('a dry run neither creates the event nor changes anything', async () => {
    replies['POST /api/challenges/import'] = {
      body: { ...report, isDryRun: true, event: { id: null, name: 'Finals', isNew: true } },
    };
    const result = await run(['import', folder, ...byPassword(), '--event', 'Finals', '--dry-run']);
    expect(result.out).toEqual([
      'Event "Finals" does not exist and would be created as a draft.',
      'created  A',
      'Dry run: nothing was changed.',
      '1 challenges: 1 created, 0 updated, 0 unchanged, 0 duplicate, 0 not imported, 0 failed',
    ]);
    expect(calls.map(({ key }) => key)).not.toContain('POST /api/events');
  });
});

test('an API key takes the place of a sign-in, from the environment or an option', async () => {
  const ofEnvironment = await run(['import', folder, '--url', url], { GUIDON_API_KEY: 'gdn_mine' });
  expect(ofEnvironment).toMatchObject({ code: 0, error: '' });
  await run(['import', folder, '--url', url, '--api-key', 'gdn_other']);
  expect(calls.map(({ key, headers }) => [key, headers.authorization])).toEqual([
    ['POST /api/challenges/import', 'Bearer gdn_mine'],
    ['POST /api/challenges/import', 'Bearer gdn_other'],
  ]);
});

describe('failures are one line and exit code 1', () => {
  test('a wrong password', async () => {
    replies['POST /api/auth/login'] = {
      status: 401,
      body: {
        success: false,
        code: 'INVALID_CREDENTIALS',
        message: 'Invalid email or password',
        requestId: 'r',
      },
    };
    const result = await run(['import', folder, ...byPassword()]);
    expect(result).toMatchObject({ error: 'guidon: Invalid email or password', code: 1 });
  });

  test('no folder', async () => {
    const result = await run(['import', join(folder, 'nope'), ...byPassword()]);
    expect(result).toMatchObject({ error: `guidon: There is no folder or zip at ${folder}/nope.`, code: 1 });
  });

  test('another server', async () => {
    replies = {};
    const result = await run(['import', folder, ...byPassword()]);
    expect(result.error).toBe(
      `guidon: What answers at ${url} is not a Guidon server, or not one of this version.`,
    );
  });

  test('no server', async () => {
    const args = ['import', folder, '--url', 'http://127.0.0.1:9', '--email', 'e'];
    const result = await run(args);
    expect(result.code).toBe(1);
    expect(result.error).toMatch(
      /^guidon: No server answers at http:\/\/127\.0\.0\.1:9 \(.*\); is it running there\?$/,
    );
  });

  test('another organization than the one that was named', async () => {
    const result = await run(['import', folder, ...byPassword(), '--tenant', 'other']);
    expect(result.error).toMatch(/^guidon: The account is not a member of "other"/);
  });
});
