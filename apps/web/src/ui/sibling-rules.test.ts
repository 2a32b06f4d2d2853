import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

it('has no rule for the sibling of any element, for which every element that comes recomputes all beside it', () => {
  const sheets = globSync('**/*.css', { cwd: source });
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.filter((sheet) => /[\s>]\*\s*[+~]/.test(readFileSync(join(source, sheet), 'utf8')));
  expect(found).toEqual([]);
});
