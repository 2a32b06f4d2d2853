import { expect, it } from 'vitest';
import { csvFile } from '../../../lib/files.ts';

it('writes a file in which nothing is a formula', async () => {
  const file = csvFile([
    ['Name', 'Points'],
    ['=HYPERLINK("http://evil.example")', 5],
  ]);
  expect(await file.text()).toBe('"Name","Points"\r\n"\'=HYPERLINK(""http://evil.example"")",5\r\n');
  expect(file.type).toMatch(/^text\/csv/);
});
