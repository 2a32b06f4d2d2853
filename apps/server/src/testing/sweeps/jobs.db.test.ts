import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced } from '../../features/notifications/declares.ts';
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

/** What the first group of a pattern finds in the source. */
const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name);

test('every job that is defined is handled by a feature', () => {
  const defined = found(/\bdefine(?:Cron)?Job\(\{\s*name: '([\w-]+)'/g);
  expect(defined.length).toBeGreaterThan(5);
  expect(app.jobs).toHaveLength(defined.length);
  expect(new Set(app.jobs.map(({ job }) => job.name))).toEqual(new Set(defined));
});

test('a kind of domain event is defined once, and people are notified of it', () => {
  const defined = found(/\bdefineDomainEvent\(\s*'([\w-]+)'/g);
  expect(defined.length).toBeGreaterThan(3);
  expect(new Set(defined).size).toBe(defined.length);
  const handled = app.features
    .flatMap(({ notifications }) => notifications ?? [])
    .flatMap(({ trigger }) => (trigger.kind === 'time' ? [] : [trigger.on]));
  expect(new Set([announced.kind, ...handled])).toEqual(new Set(defined));
});

test('the clock sends these', () => {
  const sent = app.jobs.filter(({ job }) => job.cron !== undefined);
  expect(sent.map(({ job }) => job.name).toSorted()).toEqual([
    'count-days',
    'end-billing-periods',
    'fold-usage',
    'free-team-codes',
    'give-badges',
    'make-event-results',
    'move-up-waiting',
    'notify-times',
    'open-missed-cases',
    'pass-on-leaderships',
    'remove-expired',
    'remove-import-uploads',
    'remove-left-gallery-images',
    'remove-lost-bytes',
    'remove-notifications',
    'remove-old-imports',
    'remove-unverified',
    'remove-uploads',
    'requeue-mails',
    'sync-subscriptions',
    'tell-certificates',
    'warn-of-expiring-keys',
    'watch-storage',
  ]);
});
