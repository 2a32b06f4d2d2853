import { expect, test } from 'vitest';
import { migratedTables } from './migrated-tables.ts';

const tablesOf = (...statements: string[]) =>
  migratedTables(statements.map((text) => ({ statements: text })));

test('tables come, go and are called anew', () => {
  expect(
    tablesOf(
      'create table one (id int);\ncreate table if not exists two (id int);\ncreate table three (id int);',
      'drop table two;\nalter table three\n  rename to four;\nalter table one rename column id to number;',
    ),
  ).toEqual(['one', 'four']);
});

test('what a comment says is no table', () => {
  expect(tablesOf('-- create table ghost (id int);\ncreate table real (id int); -- drop table real')).toEqual(
    ['real'],
  );
});
