import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '@guidon/testkit';
import type { Pool } from 'pg';
import { createPool } from './connection.ts';

let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = () => clone.drop();
  const { host, port, user, database } = clone;
  pool = createPool({ host, port, user, database }, 'guidon_platform', { max: 1, onError: () => {} });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

async function preparedFor(text: string): Promise<number> {
  const { rows } = await pool.query('select statement from pg_prepared_statements');
  return rows.filter(({ statement }: { statement: string }) => statement === text).length;
}

test('a statement that comes again and again is prepared once, and answers the same', async () => {
  const text = 'select $1::int + 1 as next';
  const answers: number[] = [];
  for (let n = 0; n < 10; n += 1) answers.push((await pool.query({ text, values: [n] })).rows[0].next);
  expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await preparedFor(text)).toBe(1);
});

test('one that came once is not, nor one without values', async () => {
  await pool.query({ text: 'select $1::int + 2 as next', values: [1] });
  for (let n = 0; n < 10; n += 1) await pool.query({ text: 'select 3 as three' });
  expect(await preparedFor('select $1::int + 2 as next')).toBe(0);
  expect(await preparedFor('select 3 as three')).toBe(0);
});

test('one that fails keeps failing with its own error, and the connection serves on', async () => {
  const text = 'select 1 / $1::int as share';
  for (let n = 0; n < 8; n += 1) {
    await expect(pool.query({ text, values: [0] })).rejects.toMatchObject({ code: '22012' });
  }
  expect((await pool.query({ text, values: [1] })).rows).toEqual([{ share: 1 }]);
});
