import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', 'apps/*/*.md', 'tests/**/*.md']);
const read = (path: string) => readFileSync(path, 'utf8');

/** Names of headings as they stand behind `#` in an address. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('every link of %s leads somewhere', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)];
  const broken = links
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
  expect(broken).toEqual([]);
});

test('the map names every folder of a feature and of the platform', () => {
  const map = read('docs/architecture.md');
  const onMap = [...map.matchAll(/^ {4}((?:[a-z-]+\/ ?)+)/gm)].flatMap(([, names = '']) =>
    names
      .trim()
      .split(' ')
      .map((name) => name.slice(0, -1)),
  );
  const folders = globSync('apps/server/src/{features,platform}/*/').map((path) => basename(path));
  expect(onMap.toSorted()).toEqual(folders.toSorted());
});

function byFile(list: readonly { file: string | undefined }[]) {
  return list.toSorted((a, b) => ((a.file ?? '') < (b.file ?? '') ? -1 : 1));
}

const decisions = 'docs/decisions';
const chapters = globSync(`${decisions}/*.md`).filter((path) => basename(path) !== 'README.md');
const history = globSync(`${decisions}/history/*.md`);

test('the index of decisions has every page of history once, under its title', () => {
  const indexed = [...read(`${decisions}/README.md`).matchAll(/^- \[(\d{3})\]\(([^)]+)\) (.+)$/gm)].map(
    ([, number, file, title]) => ({ file, heading: `# ${number}: ${title}` }),
  );
  const pages = history.map((path) => ({
    file: `history/${basename(path)}`,
    heading: read(path).split('\n')[0],
  }));
  expect(byFile(indexed)).toEqual(byFile(pages));
});

test('the index of decisions has every chapter once, under its title', () => {
  const indexed = [...read(`${decisions}/README.md`).matchAll(/^- \[(\D[^\]]*)\]\(([^)]+)\): /gm)].map(
    ([, title, file]) => ({ file, heading: `# ${title}` }),
  );
  const titled = chapters.map((path) => ({ file: basename(path), heading: read(path).split('\n')[0] }));
  expect(byFile(indexed)).toEqual(byFile(titled));
});

test.each(history)('%s says context, decision and consequences', (path) => {
  const parts = ['## Context', '## Decision', '## Consequences'];
  expect(read(path).split('\n')).toEqual(expect.arrayContaining(parts));
});

test.each(history)('%s says which chapter replaces it, and the chapter leads back', (path) => {
  const [, , line = ''] = read(path).split('\n');
  const [, title = '', chapter = ''] = /^Replaced by \[([^\]]+)\]\(\.\.\/([^)]+)\)/.exec(line) ?? [];
  expect(chapters.map((file) => basename(file))).toContain(chapter);
  const text = read(join(decisions, chapter));
  expect(text.split('\n')[0]).toBe(`# ${title}`);
  expect(text).toContain(`](history/${basename(path)})`);
});

test.each(chapters)('%s can be read in one go', (path) => {
  expect(read(path).split(/\s+/).length).toBeLessThan(1400);
});
