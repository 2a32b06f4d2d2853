import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFeatures } from '../../entrypoints/all-features.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const folder = fileURLToPath(new URL('../../features/', import.meta.url));
const paths = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
const sourceOf = (path: string) => readFileSync(`${folder}${path}`, 'utf8');

let app: TestApp;
let actions: readonly string[];
beforeAll(async () => {
  app = await startTestApp();
  const features = allFeatures(app.services, () => Promise.reject(new Error('no mail is delivered here')));
  actions = features.flatMap(({ audit }) => Object.keys(audit?.targetTypes ?? {}));
});
afterAll(() => app.close());

test('every action that is declared is written by a feature', () => {
  const source = paths
    .filter((path) => basename(path) !== 'audit.ts')
    .map(sourceOf)
    .join('\n');
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter((action) => !source.includes(`'${action}'`))).toEqual([]);
});

test('no two features declare the same action', () => {
  expect(actions.filter((action, at) => actions.indexOf(action) !== at)).toEqual([]);
});

test('every declaration stands in the value of a feature', () => {
  const declared = paths
    .map(sourceOf)
    .filter((source) => source.includes('= defineAudit('))
    .flatMap((source) => [...source.matchAll(/^ {2}'([\w-]+\.[\w-]+)': '/gm)].map(([, action]) => action));
  expect(new Set(declared)).toEqual(new Set(actions));
});
