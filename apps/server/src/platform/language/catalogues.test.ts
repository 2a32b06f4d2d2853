import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Where words in code are content: demo challenges and legal documents. */
const withoutCatalogue = /^features\/(?:demo|tenant-settings\/legal)\//;

const sourceOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.ts$|fixture/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

interface Folder {
  folder: string;
  catalogue: Record<string, string>;
  source: string;
}

const catalogues = globSync('{features,platform}/**/*.en.json', { cwd: root });
const folders: Folder[] = catalogues.map((path) => {
  const folder = dirname(path);
  const inner = catalogues
    .map((other) => `${dirname(other)}/`)
    .filter((other) => other.startsWith(`${folder}/`));
  return {
    folder,
    catalogue: JSON.parse(readFileSync(join(root, path), 'utf8')),
    source: sourceOf(`${folder}/**/*.ts`)
      .filter((file) => !inner.some((other) => other !== `${folder}/` && file.path.startsWith(other)))
      .map(({ text }) => text)
      .join('\n'),
  };
});

const withoutCategory = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
const parametersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

/** The names at the top of the object that begins at `start`; null where it is not written there. */
function namesAt(source: string, start: number): string[] | null {
  const names: string[] = [];
  let depth = 0;
  let isName = false;
  for (let at = start; at < source.length; at += 1) {
    const rest = source.slice(at);
    const [name] = isName && depth === 1 ? (/^\w+/.exec(rest) ?? []) : [];
    if (name !== undefined) {
      names.push(name);
      isName = false;
      at += name.length - 1;
    } else if (/^[{([]/.test(rest)) depth += 1;
    else if (/^[})\]]/.test(rest)) depth -= 1;
    if (depth === 0) return names;
    if (/^[{,]/.test(rest) && depth === 1) isName = true;
  }
  return null;
}

test('there are catalogues to read', () => {
  expect(folders.length).toBeGreaterThan(35);
});

test.each(folders)('every text of $folder is read', ({ catalogue, source }) => {
  const unread = Object.keys(catalogue)
    .map(withoutCategory)
    .filter((key) => !source.includes(`'${key}'`) && !source.includes(`\`${key.replace(/\.\w+$/, '.$')}`));
  expect(unread).toEqual([]);
});

test.each(folders)('the texts of $folder are given their parameters', ({ catalogue, source }) => {
  const lacking: string[] = [];
  for (const call of source.matchAll(/\b(?:t|words|ruleText|reportText)\(\s*'([\w.]+)'(?:,\s*(?=\{))?/g)) {
    const [whole, key = ''] = call;
    const wanted = Object.entries(catalogue)
      .filter(([name]) => withoutCategory(name) === key)
      .flatMap(([, text]) => parametersIn(text));
    const end = call.index + whole.length;
    const given = source[end] === '{' ? namesAt(source, end) : source[end] === ')' ? [] : null;
    if (given)
      lacking.push(...wanted.filter((name) => !given.includes(name)).map((name) => `${key}: ${name}`));
  }
  expect(lacking).toEqual([]);
});

test('no words for readers stand in code', () => {
  const inCode = sourceOf('{features,platform}/**/*.ts')
    .filter(({ path }) => !withoutCatalogue.test(path))
    .flatMap(({ path, text }) =>
      [
        /\bverbatim\(\s*['"`](?!\$)/g,
        /\b(?:new AppError|invalidField|notFound|invalidImage)\([^()]*['"`][A-Za-z][^'"`()]* [^'"`()]*['"`]/g,
      ].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`)),
    );
  expect(inCode).toEqual([]);
});

test('replies of features carry no sentence that stands in code', () => {
  const inCode = sourceOf('features/**/*.ts')
    .filter(({ path }) => !withoutCatalogue.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:message|subject|heading|title|label): ['"`][A-Z][^'"`\n]*['"`]/g)].map(
        ([found]) => `${path}: ${found}`,
      ),
    );
  expect(inCode).toEqual([]);
});
