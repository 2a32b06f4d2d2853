import { expect, test } from 'vitest';
import { orderTables } from './describe-tables.ts';

const table = (name: string, ...refersTo: string[]) => ({ name, refersTo });
const namesOf = (...tables: { name: string; refersTo: string[] }[]) =>
  orderTables(tables).map(({ name }) => name);

test('a table comes after those that it refers to', () => {
  expect(namesOf(table('a', 'b', 'c'), table('b', 'c'), table('d'), table('c'))).toEqual([
    'c',
    'd',
    'b',
    'a',
  ]);
});

test('a table that is not among them is not waited for', () => {
  expect(namesOf(table('a', 'elsewhere'))).toEqual(['a']);
});

test('tables that refer to one another have no order', () => {
  expect(() => namesOf(table('a', 'b'), table('b', 'a'), table('c'))).toThrow(
    'Tables refer to one another: a, b.',
  );
});
