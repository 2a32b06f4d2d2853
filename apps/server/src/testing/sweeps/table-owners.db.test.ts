import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredTables } from '@guidon/db/schema/declared-tables-fixture';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFeatures } from '../../entrypoints/all-features.ts';
import { platformTables } from '../../platform/feature/platform-tables.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files that write tables of others, and why. A new one is a decision, made here and in review. */
const exceptions: Record<string, { tables: readonly string[]; why: string }> = {
  'features/demo/demo-players.ts': {
    tables: ['event_divisions', 'event_participants', 'scoring_units'],
    why: 'the players of the demo have been in its events for hours, in the divisions that they have chosen',
  },
  'features/demo/insert-history.ts': {
    tables: ['event_challenges', 'event_counters', 'facts', 'submissions'],
    why: 'the demo has a past that nobody has played',
  },
  'features/demo/insert-teams.ts': {
    tables: ['event_participants', 'scoring_units', 'team_memberships', 'team_messages', 'teams'],
    why: 'the teams of the demo were made and have talked before anybody can see it',
  },
  'features/demo/seed-demo.ts': {
    tables: ['audit_log', 'challenge_files', 'challenges', 'event_counters', 'events', 'hints', 'questions'],
    why: 'the demo is written at once, before anybody can see it',
  },
  'features/invitations/claims/move-results.ts': {
    tables: [
      'event_participants',
      'events',
      'facts',
      'integrity_case_units',
      'scoring_units',
      'submissions',
      'team_bans',
      'team_memberships',
      'teams',
    ],
    why: 'everything that an account stood for in a past event goes to its owner at once',
  },
  'features/invitations/personal-data.ts': {
    tables: ['users'],
    why: 'an account that stands for somebody is renamed when that person is erased',
  },
  'features/invitations/claims/remove-empty.ts': {
    tables: ['member_skills', 'memberships', 'users'],
    why: 'an account that stands for nothing any more is removed',
  },
  'features/exchange/history/apply-history.ts': {
    tables: ['events'],
    why: 'an event becomes one that is over, with its past and without the steps in between',
  },
  'features/exchange/history/insert-acts.ts': {
    tables: ['event_challenges', 'event_counters', 'facts', 'submissions'],
    why: 'the past of an event was not played here, and is written by slices in its order',
  },
  'features/exchange/history/insert-people.ts': {
    tables: ['event_participants', 'memberships', 'scoring_units', 'team_memberships', 'users'],
    why: 'people of a past event are registered by the thousand, and nobody is told',
  },
  'features/exchange/history/insert-teams.ts': {
    tables: ['event_divisions', 'scoring_units', 'teams'],
    why: 'teams of a past event are there before anybody sees it, without codes',
  },
  'features/play/answer-statements.ts': {
    tables: ['event_challenges', 'event_counters', 'facts'],
    why: 'one statement records the answers of many events and numbers what follows from them',
  },
  'features/sign-in/sessions/store.ts': {
    tables: ['memberships'],
    why: 'a sign-in starts the session and notes that its user is there in one statement',
  },
  'features/standings/append-fact.ts': {
    tables: ['event_counters'],
    why: 'a fact takes the next number of its event, under the lock of the counters',
  },
  'features/rehearsal/turns.ts': {
    tables: ['tenant_leases'],
    why: 'the place of an organization in the line for the one rehearsal is a lease that ends by itself',
  },
  'features/standings/append-revocations.ts': {
    tables: ['event_counters'],
    why: 'the counter orders the facts that are recorded under its lock',
  },
  'features/standings/append-solves.ts': {
    tables: ['event_challenges', 'event_counters'],
    why: 'solves that judges count take the next numbers of their event, and complete challenges',
  },
};

let app: TestApp;
let owners: Map<string, string[]>;
/** Folders of owners, the innermost first. */
let folders: readonly string[];
beforeAll(async () => {
  app = await startTestApp();
  const features = allFeatures(app.services, () => Promise.reject(new Error('no mail is delivered here')));
  const declared = [
    ...features.map(({ name, tables = [] }) => ({ folder: `features/${name}/`, tables })),
    ...Object.entries(platformTables).map(([name, tables]) => ({ folder: `platform/${name}/`, tables })),
  ];
  folders = declared.map(({ folder }) => folder).toSorted((a, b) => b.length - a.length);
  owners = new Map();
  for (const { folder, tables } of declared) {
    for (const table of tables) {
      const name = getTableName(table);
      owners.set(name, [...(owners.get(name) ?? []), folder]);
    }
  }
});
afterAll(() => app.close());

/** Table names by the constants that stand for them. */
const tableNames = new Map(
  [...(await declaredTables())].map(([constant, table]) => [constant, getTableName(table)] as const),
);

const byBuilder = /\.(?:insert|update|delete)\(\s*(?:\w+\.)?(\w+)/g;
const byStatement =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:\$\{)?"?(\w+)/gi;
const renamed = /\b(\w+) as \w+,?(?=[^;]*from '@guidon\/db(?:\/schema\/[\w-]+)?')/g;

function tablesWritten(source: string): string[] {
  const known = new Set<string>(tableNames.values());
  const found = [...source.matchAll(byBuilder), ...source.matchAll(byStatement)].map(([, name = '']) => name);
  return [...new Set(found.map((name) => tableNames.get(name) ?? name))].filter((name) => known.has(name));
}

/** Beside its own files, what a part erases of people and removes once it has expired stands in the feature's. */
function writes(file: string, owner: string): boolean {
  const innermost = folders.find((folder) => file.startsWith(folder));
  if (innermost === owner) return true;
  return /\/(?:personal-data|cleanup)\.ts$/.test(file) && dirname(owner) === dirname(file);
}

const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|-fixture\.ts$|^testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(`${root}${file}`, 'utf8') }));

test('every table has one owner', () => {
  expect(tableNames.size).toBeGreaterThan(40);
  const wrong = [...tableNames.values()].filter((name) => owners.get(name)?.length !== 1);
  expect(wrong.map((name) => [name, owners.get(name) ?? []])).toEqual([]);
});

test('its owner alone writes a table, but for the exceptions that are named', () => {
  const foreign = sources.flatMap(({ file, source }) =>
    tablesWritten(source)
      .filter((table) => !owners.get(table)?.some((owner) => writes(file, owner)))
      .map((table) => `${file}: ${table}`),
  );
  const named = Object.entries(exceptions).flatMap(([file, { tables }]) =>
    tables.map((table) => `${file}: ${table}`),
  );
  expect(foreign.toSorted()).toEqual(named.toSorted());
});

test('a table goes by one name in the source, or its writes could not be found', () => {
  const aliases = sources.flatMap(({ file, source }) =>
    [...source.matchAll(renamed)]
      .filter(([, name = '']) => tableNames.has(name))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(aliases).toEqual([]);
});

test.each([
  ['tx.insert(users).values({})', ['users']],
  ['await tx\n  .update(\n    eventCounters,\n  )', ['event_counters']],
  ['tx.delete(db.sessions)', ['sessions']],
  ['with a as (insert into refresh_tokens (id) values (1)) select', ['refresh_tokens']],
  ['update memberships m set role = 1', ['memberships']],
  ['sql`delete from ${auditLog} where true`', ['audit_log']],
  ['DELETE FROM users', ['users']],
  ['select from users for update of users', []],
  ["map.delete(users_of); hash.update('x')", []],
])('finds what %s writes', (source, tables) => {
  expect(tablesWritten(source)).toEqual(tables);
});
