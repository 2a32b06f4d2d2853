import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { id, startFakeServer, user } from '../fake-server-fixture.ts';
import type { ExportOptions } from '../parse-command.ts';
import { exportCommand } from './export-command.ts';

let server: Awaited<ReturnType<typeof startFakeServer>>;
let root: string;
let zip: Record<string, string>;
let isLeftOut: boolean;
let names: string[];
let printed: string[];
let asked: string[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'guidon-export-test-'));
  server = await startFakeServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path.includes('/exports/')) {
      response.setHeader('content-type', 'text/csv');
      response.end('place,name');
      return;
    }
    if (path.startsWith('/api/challenges/export')) {
      const entries = Object.entries(zip).map(([name, text]) => [name, strToU8(text)]);
      response.setHeader('content-type', 'application/zip');
      response.end(zipSync(Object.fromEntries(entries)));
      return;
    }
    const notes = names.map((name) => ({ challengeId: id, name, isLeftOut, text: 'It is otherwise.' }));
    const plan = {
      success: true,
      data: { challenges: 1, files: 2, fileBytes: 5, notes, eventNotes: ['The rules are elsewhere.'] },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(path.startsWith('/api/auth/me') ? { success: true, user } : plan));
  });
});
afterAll(async () => {
  server.stop();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  printed = [];
  asked = [];
  isLeftOut = false;
  names = ['Odd'];
  zip = {
    '.ctf/config': 'c',
    'guidon.ini': 'g',
    'web/a-1/challenge.yml': 'name: a',
    'web/a-1/solution.md': 's',
    'web/a-1/dist/ünï (1).png': 'p',
  };
});

const run = (target: string, isZip = false, format: ExportOptions['format'] = 'ctfcli') => {
  const signIn = { kind: 'token', token: 'mine' } as const;
  const options: ExportOptions = {
    kind: 'export',
    event: id,
    target,
    format,
    isZip,
    url: server.url,
    signIn,
    tenant: null,
  };
  return exportCommand(options, (line) => printed.push(line));
};

test('the project stands in a new folder, and what is otherwise is said', async () => {
  const folder = join(root, 'new');
  expect(await run(folder)).toBe(0);
  expect(await readFile(join(folder, 'web/a-1/dist/ünï (1).png'), 'utf8')).toBe('p');
  expect(printed).toEqual([
    'The rules are elsewhere.',
    'Odd: It is otherwise.',
    `1 challenge with 2 files are in ${folder}.`,
  ]);
  await expect(run(folder)).rejects.toThrow('is not empty');
});

test('what is otherwise of many challenges is one line, but not where they are left out', async () => {
  names = ['A', 'B', 'C', 'D'];
  expect(await run(join(root, 'many'))).toBe(0);
  expect(printed.slice(1, -1)).toEqual(['A, B and 2 more: It is otherwise.']);
  printed = [];
  isLeftOut = true;
  expect(await run(join(root, 'many-left'))).toBe(1);
  expect(printed.slice(1, -1)).toEqual(names.map((name) => `${name}: It is otherwise.`));
});

test('a zip is one new file, and a challenge that is left out makes the command end with 1', async () => {
  isLeftOut = true;
  const file = join(root, 'challenges.zip');
  expect(await run(file, true)).toBe(1);
  expect((await stat(file)).size).toBeGreaterThan(100);
  await expect(run(file, true)).rejects.toThrow(`There is a file at ${file} already; name a new one.`);
});

test.each(['ctfd', 'gzctf'] as const)('for %s a zip stands in a folder or is one', async (format) => {
  const folder = join(root, `of-${format}`);
  expect(await run(folder, false, format)).toBe(0);
  expect(await readdir(folder)).toEqual([`${format}.zip`]);
  expect(asked.filter((path) => path.includes('export'))).toEqual([
    `/api/admin/challenges/export?eventId=${id}&format=${format}`,
    `/api/challenges/export?eventId=${id}&format=${format}`,
  ]);
  expect(printed.at(-1)).toBe(`1 challenge with 2 files are in ${join(folder, `${format}.zip`)}.`);
  await expect(run(folder, false, format)).rejects.toThrow('already; name a new one.');
  const file = join(root, `${format}-alone.zip`);
  expect(await run(file, false, format)).toBe(0);
  expect((await stat(file)).isFile()).toBe(true);
});

test('standings and solves are files whose kind follows from their name', async () => {
  const folder = join(root, 'tables');
  expect(await run(folder, false, 'standings')).toBe(0);
  expect(await readFile(join(folder, 'standings.csv'), 'utf8')).toBe('place,name');
  expect(await run(join(folder, 'solves.json'), false, 'solves')).toBe(0);
  expect(printed).toEqual([
    `The standings are in ${join(folder, 'standings.csv')}.`,
    `The solves are in ${join(folder, 'solves.json')}.`,
  ]);
  expect(asked.filter((path) => path.includes('/exports/'))).toEqual([
    `/api/events/${id}/exports/standings?format=csv`,
    `/api/events/${id}/exports/submissions?format=json&outcome=right`,
  ]);
});

test.each([
  '../evil',
  '/etc/evil',
  'web/a/../../evil',
  'web/a/dist/..',
  'web/a/x.sh',
  'a/challenge.yml',
  'C:\\x',
])('a name like %j leaves nothing behind', async (name) => {
  zip = { ...zip, [name]: 'evil' };
  const folder = join(root, 'fails');
  await expect(run(folder)).rejects.toThrow(/which no export has|came damaged/);
  expect(await readdir(root)).not.toContain('fails');
  expect(await readdir(root)).not.toContain('evil');
});
