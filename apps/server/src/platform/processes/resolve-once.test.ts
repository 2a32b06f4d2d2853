import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const hook = JSON.stringify(new URL('resolve-once.ts', import.meta.url).href);
const script = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'zod', 'fastify', './worker-message.ts'];
  const from = ${JSON.stringify(new URL('create-sandbox.ts', import.meta.url).href)};
  const resolve = () => names.map((name) => import.meta.resolve(name, from));
  const found = [resolve()];
  await import(${hook});
  found.push(resolve(), resolve());
  const [{ is, Table }, { pgTable }] = await Promise.all(names.map((name) => import(import.meta.resolve(name, from))));
  console.log(JSON.stringify({ found, isOneCopy: is(pgTable('teams', {}), Table) }));
`;

test('modules are found where they would be without it, each of them once', async () => {
  const args = ['--experimental-import-meta-resolve', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  const { found, isOneCopy }: { found: string[][]; isOneCopy: boolean } = JSON.parse(stdout);
  expect(found[0]).toHaveLength(6);
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
  expect(isOneCopy).toBe(true);
});
