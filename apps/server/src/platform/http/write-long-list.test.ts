import { ok, page } from '@guidon/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isLongList, writeLongList } from './write-long-list.ts';

const Row = z.object({
  name: z.string(),
  at: z.codec(z.string(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  }),
});
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ name: `"${row}"`, at: new Date(row), secret: 1 }));

it.each([251, 500, 1_201])('writes %i rows as their schema does at once', async (count) => {
  const body = { success: true as const, data: rowsOf(count) };
  expect(isLongList(body)).toBe(true);
  const written = await writeLongList(ok(z.array(Row)), body);
  expect(JSON.parse(written ?? '')).toEqual(JSON.parse(JSON.stringify(z.encode(ok(z.array(Row)), body))));
  expect(written).not.toContain('secret');
});

it('writes what stands beside the list', async () => {
  const body = { success: true as const, data: rowsOf(300), nextCursor: 'next' };
  const written = JSON.parse((await writeLongList(page(Row), body)) ?? '');
  expect(written).toMatchObject({ success: true, nextCursor: 'next' });
  expect(written.data).toHaveLength(300);
});

it('lets other work run between the rows', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await writeLongList(z.object({ data: z.array(Row) }), { data: rowsOf(1_000) });
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('refuses a row that breaks the schema, wherever it stands', async () => {
  const body = { success: true, data: [...rowsOf(700), { name: 1 }] };
  await expect(writeLongList(ok(z.array(Row)), body)).rejects.toThrow(z.ZodError);
});

it.each([{ success: true }, { data: rowsOf(250) }, null, 'text', { data: { length: 9_000 } }])(
  'leaves %j to the framework',
  (body) => {
    expect(isLongList(body)).toBe(false);
  },
);
