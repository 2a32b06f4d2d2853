import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeTable } from './send-table.ts';
import { writeXlsx } from './write-xlsx.ts';

// oxlint-disable-next-line typescript/require-await -- rows are read as they are written
async function* rowsOf(...texts: string[]) {
  yield texts;
}

test('a text that no cell of a spreadsheet holds is cut, and says so', async () => {
  const whole = 'a'.repeat(32_767);
  const files = unzipSync(
    await buffer(writeXlsx(rowsOf(whole, `${whole}b`, `${'a'.repeat(32_765)}😀b`), 'Rows')),
  );
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const cells = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  expect(cells).toEqual([whole, `${whole.slice(1)}…`, `${'a'.repeat(32_765)}…`]);
});

test('a reader of workbooks finds every cell in its place, and times as dates', async () => {
  const columns = Array.from({ length: 30 }, (_, index) => ({ key: `k${index}`, title: `Column ${index}` }));
  const table = {
    fileName: 'rows',
    sheetName: 'Rows',
    about: {},
    columns: [{ key: 'at', title: 'Time' }, ...columns],
    times: ['at'],
    rows: [
      { at: '2026-05-04T10:20:30.000Z', k0: '2026-05-04T10:20:30.000Z', k1: null, k2: 12.5, k29: 'last' },
      { at: '', k0: '=1+1', k1: null, k2: null, k29: 0 },
    ],
  };
  const [sheet] = await readWorkbook(await buffer(writeTable(table, 'xlsx')));
  const [head, first, second] = sheet?.data ?? [];
  expect(head?.at(30)).toBe('Column 29');
  expect(first?.slice(0, 4)).toEqual([
    new Date('2026-05-04T10:20:30.000Z'),
    '2026-05-04T10:20:30.000Z',
    null,
    12.5,
  ]);
  expect(first?.at(30)).toBe('last');
  expect([second?.at(0), second?.at(1), second?.at(30)]).toEqual([null, '=1+1', 0]);
});
