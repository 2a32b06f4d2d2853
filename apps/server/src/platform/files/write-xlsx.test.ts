import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
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
