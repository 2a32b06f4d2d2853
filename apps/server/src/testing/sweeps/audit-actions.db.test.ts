import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditFamilies, eventAuditActions } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFeatures } from '../../entrypoints/all-features.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const folder = fileURLToPath(new URL('../../features/', import.meta.url));
const paths = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
const sourceOf = (path: string) => readFileSync(`${folder}${path}`, 'utf8');

let app: TestApp;
let actions: readonly string[];
let targetTypes: ReadonlyMap<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  const features = allFeatures(app.services, () => Promise.reject(new Error('no mail is delivered here')));
  const entries = features.flatMap(({ audit }) => Object.entries(audit?.targetTypes ?? {}));
  actions = entries.map(([action]) => action);
  targetTypes = new Map(entries);
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
    .flatMap((source) =>
      [...source.matchAll(/(?:^ {2}|defineAudit\(\{ )'([\w-]+\.[\w-]+)': '/gm)].map(([, action]) => action),
    );
  expect(new Set(declared)).toEqual(new Set(actions));
});

/** What an event is made of, as the audit log names it. */
const partsOfEvents = [
  'announcement',
  'division',
  'event',
  'team',
  'team-invitation',
  'team-message',
  'team-task',
  'unit',
];

test('every action that concerns an event is of one kind, by which the audit of an event is filtered', () => {
  const ofEvents = actions.filter((action) => partsOfEvents.includes(targetTypes.get(action) ?? ''));
  expect(Object.values(eventAuditActions).flat().toSorted()).toEqual(ofEvents.toSorted());
});

test('every action has a sentence and is of one family, by which the audit log is read', () => {
  const path = new URL('../../../../web/src/features/audit/event/actions.en.json', import.meta.url);
  const sentences = new Set(
    [...readFileSync(path, 'utf8').matchAll(/^ {2}"([\w-]+)": "/gm)].map(([, key]) => key),
  );
  expect(actions.filter((action) => !sentences.has(action.replace('.', '_')))).toEqual([]);
  const families = Object.values(auditFamilies).flat();
  expect(new Set(families)).toHaveLength(families.length);
  expect(new Set(actions.map((action) => action.split('.')[0]))).toEqual(new Set(families));
});
