import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const atItsEnd = `data:text/javascript,process.on('exit', () => console.log(process.moduleLoadList.join()))`;

/** The parts of Node that a start has loaded; a mistake in the configuration ends it early. */
function partsOfStart(): Promise<string> {
  const args = ['--import', atItsEnd, join(import.meta.dirname, 'main.mjs')];
  const env = { ...process.env, PORT: 'none' };
  return new Promise((resolve) => execFile(process.execPath, args, { env }, (_error, out) => resolve(out)));
}

test('a second start does not load what strips types', async () => {
  await partsOfStart();
  const parts = await partsOfStart();
  expect(parts).toContain('internal/modules/typescript');
  expect(parts).not.toContain('internal/deps/amaro');
});
