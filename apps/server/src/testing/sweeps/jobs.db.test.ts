import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

const root = join(import.meta.dirname, '../..');
const source = globSync('{features,platform}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every job that is defined is handled by a feature', () => {
  const defined = [...source.matchAll(/\bdefine(?:Cron)?Job\(\{\s*name: '([\w-]+)'/g)].map(
    ([, name]) => name,
  );
  expect(defined.length).toBeGreaterThan(5);
  expect(app.jobs.map(({ job }) => job.name).toSorted()).toEqual(defined.toSorted());
});

test('the clock sends these', () => {
  const sent = app.jobs.filter(({ job }) => job.cron !== undefined);
  expect(sent.map(({ job }) => job.name).toSorted()).toEqual([
    'fold-usage',
    'notify-times',
    'remove-expired',
    'remove-notifications',
    'remove-unverified',
    'remove-uploads',
    'requeue-mails',
  ]);
});
