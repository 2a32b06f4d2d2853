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

it('names each selector of a rule once, so that none was taken over from a rule that is gone', () => {
  const found = globSync('**/*.css', { cwd: source }).flatMap((sheet) =>
    [...readFileSync(join(source, sheet), 'utf8').matchAll(/(?:^|\})\s*([^{}@;]+)\{/g)]
      .map(([, group = '']) => group.split(',').map((selector) => selector.trim()))
      .filter((selectors) => new Set(selectors).size < selectors.length)
      .map((selectors) => `${sheet}: ${selectors.join(', ')}`),
  );
  expect(found).toEqual([]);
});

it('has no list with a class that shows marks without a place for them', () => {
  const found = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const sheet = sheetOf(file, text);
    return [...text.matchAll(/<(?:ul|ol)\b[^>]*?className=(\{(?:[^{}]|\{[^{}]*\})*\}|"[^"]*")/g)]
      .map(([, classes = '']) => classes)
      .filter((classes) => !classes.includes('plain-list') && !setsMarks(sheet, classes))
      .map((classes) => `${file}: ${classes}`);
  });
  expect(found).toEqual([]);
});

function sheetOf(file: string, text: string): string {
  return [...text.matchAll(/from '([^']+\.module\.css)'/g)]
    .map(([, path = '']) => readFileSync(join(source, file, '..', path), 'utf8'))
    .join('\n');
}

/** Whether a rule of one of the classes says how the list is marked, or leaves room for its marks. */
function setsMarks(sheet: string, classes: string): boolean {
  return [...classes.matchAll(/\['([\w-]+)'\]/g)].some(([, name]) =>
    [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].some(
      ([, group = '', body = '']) =>
        group.split(',').some((selector) => selector.trim().endsWith(`.${name}`)) &&
        /list-style|padding-inline-start|padding-left|composes: list/.test(body),
    ),
  );
}
