import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each([
  ['Harbour', '"Harbour"'],
  ['say "hi", all', '"say ""hi"", all"'],
  ['=cmd|calc', `"'=cmd|calc"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['\uff1d1', `"'\uff1d1"`],
  ['\t=1', `"'\t=1"`],
  ['فريق الميناء', '"فريق الميناء"'],
  ['zero\u200bwidth', '"zero\u200bwidth"'],
  [-20, '-20'],
  [null, ''],
])('%j becomes %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
