import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureServerBuilt } from '../../../../scripts/lib/build-server.mjs';

const encode = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`;
const partsAtItsEnd = encode(`process.on('exit', () => console.log(process.moduleLoadList.join()));`);
const typesLoaded = encode(`import { registerHooks } from 'node:module';
  let count = 0;
  registerHooks({ load: (url, context, next) => {
    if (url.endsWith('.ts')) count += 1;
    return next(url, context);
  } });
  process.on('exit', () => console.log(count + ' files of TypeScript'));`);

/** What the script says of a start; a mistake in the configuration ends it early. */
function heardOfStart(script: string): Promise<string> {
  const args = ['--import', script, join(import.meta.dirname, 'main.mjs')];
  const env = { ...process.env, PORT: 'none' };
  return new Promise((resolve) => execFile(process.execPath, args, { env }, (_error, out) => resolve(out)));
}

test('a second start does not load what strips types', async () => {
  await heardOfStart(partsAtItsEnd);
  const parts = await heardOfStart(partsAtItsEnd);
  expect(parts).toContain('internal/modules/typescript');
  expect(parts).not.toContain('internal/deps/amaro');
});

test('a server that is bundled loads no TypeScript', async () => {
  await ensureServerBuilt(process.execPath);
  expect(await heardOfStart(typesLoaded)).toBe('0 files of TypeScript\n');
});
