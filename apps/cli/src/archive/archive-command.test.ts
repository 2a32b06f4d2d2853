import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveCommand } from './archive-command.ts';
import { id, startFakeServer, user } from '../fake-server-fixture.ts';
import type { ArchiveOptions } from '../parse-command.ts';

let server: Awaited<ReturnType<typeof startFakeServer>>;
let url: string;
let root: string;
let archive: { status: number; type: string; body: Uint8Array | string };
let asked: string[];
let printed: string[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'guidon-archive-test-'));
  server = await startFakeServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path.replace(/\?.*/, ''));
    if (path.startsWith('/api/auth/me')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, user }));
      return;
    }
    response.writeHead(archive.status, { 'content-type': archive.type });
    response.end(archive.body);
  });
  ({ url } = server);
});
afterAll(async () => {
  server.stop();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  asked = [];
  printed = [];
  archive = zipOf({ 'index.html': 'hello', 'files/1/2/a b.txt': 'bytes' });
});

const zipOf = (files: Record<string, string>) => ({
  status: 200,
  type: 'application/zip',
  body: zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
});

const optionsFor = (folder: string): ArchiveOptions => ({
  kind: 'archive',
  event: id,
  folder,
  url,
  signIn: { kind: 'token', token: 'mine' },
  tenant: null,
});
const run = (folder: string) => archiveCommand(optionsFor(folder), (line) => printed.push(line));
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('the site stands in a new folder, whole and with nothing beside it', async () => {
  const folder = join(root, 'new', 'site');
  expect(await run(folder)).toBe(0);
  expect(asked).toEqual(['/api/auth/me', `/api/events/${id}/archive.zip`]);
  expect((await readdir(folder)).toSorted((a, b) => a.localeCompare(b))).toEqual(['files', 'index.html']);
  expect(await readFile(join(folder, 'files/1/2/a b.txt'), 'utf8')).toBe('bytes');
  expect(printed).toEqual([`2 files are in ${folder}. Open ${join(folder, 'index.html')}.`]);
});

test('an empty folder is taken, one with anything in it is not, and no server is asked then', async () => {
  const folder = join(root, 'empty');
  await mkdir(folder);
  expect(await run(folder)).toBe(0);
  asked = [];
  await expect(run(folder)).rejects.toThrow(`The folder ${folder} is not empty; name a new or an empty one.`);
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(run(file)).rejects.toThrow(`${file} is not a folder.`);
  expect(asked).toEqual([]);
});

describe('what fails leaves the folder as it was', () => {
  test.each(['../evil.html', '/etc/evil', 'a/b.html', 'files/1/1/..', 'C:\\evil.html', 'files/1/x/a'])(
    'a name like %j',
    async (name) => {
      archive = zipOf({ 'index.html': 'hello', [name]: 'evil' });
      const folder = join(root, 'fails');
      await expect(run(folder)).rejects.toThrow(/no archive of an event has|came damaged/);
      expect(await exists(folder)).toBe(false);
      expect(await exists(join(root, 'evil.html'))).toBe(false);
    },
  );

  test('bytes that are no zip, or not whole', async () => {
    const folder = join(root, 'kept');
    await mkdir(folder);
    const { body } = zipOf({ 'index.html': 'hello '.repeat(1000) });
    for (const bytes of ['no zip', body.subarray(0, 30), damage(body)]) {
      archive = { ...archive, body: bytes };
      await expect(run(folder)).rejects.toThrow('The archive came damaged; try again.');
      expect(await readdir(folder)).toEqual([]);
    }
  });

  test('what the server refuses is said in its words', async () => {
    const message = 'The archive is there once the event is over.';
    const body = JSON.stringify({ success: false, code: 'EVENT_NOT_OVER', message, requestId: 'r' });
    archive = { status: 409, type: 'application/json', body };
    const folder = join(root, 'refused');
    await expect(run(folder)).rejects.toThrow(message);
    expect(await exists(folder)).toBe(false);
  });
});

function damage(zip: Uint8Array): Uint8Array {
  const copy = zip.slice();
  for (let at = 45; at < 49; at += 1) copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
