import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const noting = `data:text/javascript,import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });`;

/** What is loaded until the process waits for its first file, which without a channel is its end. */
function loadedAtStart(): Promise<string[]> {
  const args = ['--import', noting, join(import.meta.dirname, 'parse-worker.ts')];
  return new Promise((resolve) =>
    execFile(process.execPath, args, (_error, out) => resolve(out.trimEnd().split('\n'))),
  );
}

/** Every import starts one, and a server loads all of these. */
test('what parses files brings neither the database nor the schemas of the contract', async () => {
  const loaded = await loadedAtStart();
  expect(loaded).toContainEqual(expect.stringMatching(/readers\/parse-source\.ts$/));
  expect(loaded.filter((url) => /\/packages\/db\/|\/node_modules\/(zod|drizzle-orm|pg)\//.test(url))).toEqual(
    [],
  );
});
