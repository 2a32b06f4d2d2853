import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every file that may look across tenants, and why. A new one is a decision, made here and in review. */
const doors: Record<string, string> = {
  'features/demo/': 'the demo makes its own tenant',
  'features/events/advance-lifecycles.ts': 'the clock moves the events of all tenants',
  'features/identity/': 'accounts and sessions are global',
  'features/members/end-membership.ts': 'ends the sessions of who is kept out, which are global',
  'features/play/answer-batch.ts': 'one transaction writes the answers of many tenants',
  'features/standings/read-snapshot.ts':
    'loads an event by its whole key; who opens one is checked against its tenant',
  'testing/': 'tests make tenants',
};

const door = /\basPlatform\b|\bplatformPool\b|\banswerPool\b|\.platform\b/;

const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|-fixture\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(`${root}${file}`, 'utf8') }));

test('only the listed files look across tenants', () => {
  const users = sources.filter(({ source }) => door.test(source)).map(({ file }) => file);
  expect(users.length).toBeGreaterThan(5);
  const known = Object.keys(doors);
  expect(users.filter((file) => !known.some((place) => file.startsWith(place)))).toEqual([]);
  expect(known.filter((place) => !users.some((file) => file.startsWith(place)))).toEqual([]);
});

test('no statement is put together from text, and what is searched for is no pattern', () => {
  const server = sources.filter(({ file }) => !file.startsWith('testing/'));
  expect(server.filter(({ source }) => /\bsql\.raw\b|\bsql\.unsafe\b/.test(source))).toEqual([]);
  const searching = server.filter(({ source }) => /\bi?like\b[^\n]*\$\{/.test(source));
  expect(searching.length).toBeGreaterThan(0);
  const unescaped = searching.filter(
    ({ source }) => !source.includes(String.raw`.replace(/[\\%_]/g, '\\$&')`),
  );
  expect(unescaped.map(({ file }) => file)).toEqual([]);
});
