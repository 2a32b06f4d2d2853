import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '@guidon/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CliError } from './cli-error.ts';
import { id, startFakeServer } from './fake-server-fixture.ts';
import { sendParts, untilItPasses } from './send-parts.ts';

const partBytes = limits.importPartBytes;
const zip = Buffer.concat([Buffer.alloc(partBytes, 1), Buffer.from('end')]);
const upload = {
  id,
  name: 'ctf.zip',
  bytes: zip.length,
  partBytes,
  parts: 2,
  receivedParts: 0,
  expiresAt: '2030-01-01T00:00:00.000Z',
};
const first = { number: 0, sha256: createHash('sha256').update(zip.subarray(0, partBytes)).digest('hex') };

let folder: string;
let server: Awaited<ReturnType<typeof startFakeServer>>;
let known: object[];
let received: object[];
let refusals: number;
let calls: string[];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await buffer(request);
  const path = (request.url ?? '').replace(/\?.*/, '').replace('/api/challenges/import/uploads', '');
  const key = `${request.method} ${path}`;
  calls.push(key);
  const isRefused = key.startsWith('PUT') && refusals > 0;
  if (isRefused) refusals -= 1;
  const data = key === 'GET ' ? known : { ...upload, received };
  const failed = { success: false, code: 'UNAVAILABLE', message: 'Busy.', requestId: 'r' };
  response.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isRefused ? failed : { success: true, data }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-cli-'));
  await writeFile(join(folder, 'ctf.zip'), zip);
  server = await startFakeServer((request, response) => {
    void answer(request, response);
  });
});
afterAll(async () => {
  server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  [known, received, refusals, calls] = [[], [], 0, []];
});

async function send(): Promise<string[]> {
  const lines: string[] = [];
  const sending = {
    name: 'ctf.zip',
    path: join(folder, 'ctf.zip'),
    bytes: zip.length,
    tooLarge: '',
    print: (line: string) => void lines.push(line),
    waitMs: 1,
  };
  expect(await sendParts({ url: server.url, token: null, tenant: null }, sending)).toBe(id);
  return lines;
}

const part = (number: number) => `PUT /${id}/parts/${number}`;

test('sends each part, and one that did not arrive again', async () => {
  refusals = 1;
  expect(await send()).toEqual([
    'part 1 did not arrive; it is sent again.',
    'sent part 1 of 2',
    'sent part 2 of 2',
  ]);
  expect(calls).toEqual(['GET ', 'POST ', part(0), part(0), part(1)]);
});

test('goes on where it was interrupted', async () => {
  [known, received] = [[upload], [first]];
  expect(await send()).toEqual(['1 of 2 parts are there already.', 'sent part 2 of 2']);
  expect(calls).toEqual(['GET ', `GET /${id}`, `PUT /${id}/parts/1`]);
});

test('begins anew where what is there is of another zip', async () => {
  [known, received] = [[upload], [{ ...first, sha256: '0'.repeat(64) }]];
  await send();
  expect(calls.slice(2, 4)).toEqual([`DELETE /${id}`, 'POST ']);
});

test('gives up after some tries', async () => {
  refusals = 100;
  await expect(send()).rejects.toThrow('Busy.');
});

/** Work that comes to an end at its third try, if it is tried so often. */
function endsAtThirdTry(passing: 'refused' | 'lost', isOnlyOnce: boolean): Promise<number> {
  let tries = 0;
  const work = () => {
    tries += 1;
    return tries < 3 ? Promise.reject(new CliError('Gone.', 1, passing)) : Promise.resolve(tries);
  };
  return untilItPasses(work, { waitMs: 1, isOnlyOnce, onAgain: () => {} });
}

test('does not do again what must happen once, unless it was refused', async () => {
  await expect(endsAtThirdTry('lost', true)).rejects.toThrow('Gone.');
  expect(await endsAtThirdTry('lost', false)).toBe(3);
  expect(await endsAtThirdTry('refused', true)).toBe(3);
});
