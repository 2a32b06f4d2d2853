import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^testing\/|^dev\/|-fixture\.tsx?$/.test(file))
  .map((file) => join(root, file));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const statement = /^(?:import|export)\s+(?!type\b)(?:(\{[^}]*\}|[^'"]*?)\s+from\s+)?'(\.[^']+)';/gm;

/** What a file runs, by name where it takes names: an index runs nothing but the files of the names that are taken. */
function importsOf(file: string): string[] {
  return [...(sources.get(file) ?? '').matchAll(statement)].flatMap(([, names = '', path = '']) => {
    const target = join(dirname(file), path);
    return target.endsWith('/index.ts') ? filesOfNames(target, names) : [target];
  });
}

function filesOfNames(index: string, names: string): string[] {
  const wanted = new Set(names.match(/[A-Za-z]\w*/g));
  return [...(sources.get(index) ?? '').matchAll(statement)]
    .filter(([, exported = '']) => exported.match(/[A-Za-z]\w*/g)?.some((name) => wanted.has(name)))
    .map(([, , path = '']) => join(dirname(index), path));
}

function closureOf(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const next of importsOf(file)) if (existsSync(next)) reached.add(next);
  return reached;
}

const dynamic = /\bimport\('(\.[^']+)'\)/g;
const namespaceUse = /\b(?:useTranslation|translate)\('(\w+)'/g;
const addition = /\baddCatalogue\('(\w+)'/g;

function namesIn(closure: Iterable<string>, pattern: RegExp): Set<string> {
  return new Set(
    [...closure].flatMap((file) =>
      [...(sources.get(file) ?? '').matchAll(pattern)].map(([, name = '']) => name),
    ),
  );
}

const first = closureOf(join(root, 'main.tsx'));
const lazy = new Set(
  files.flatMap((file) =>
    [...(sources.get(file) ?? '').matchAll(dynamic)].map(([, path = '']) => join(dirname(file), path)),
  ),
);

it('loads with every part of the app the sentences that it shows', () => {
  const present = namesIn(first, addition).add('common');
  const missing = [...lazy].flatMap((part) => {
    const closure = closureOf(part);
    const added = namesIn(closure, addition);
    return [...namesIn(closure, namespaceUse)]
      .filter((name) => !added.has(name) && !present.has(name))
      .map((name) => `${part.slice(root.length + 1)}: ${name}`);
  });
  expect(lazy.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
  expect([...namesIn(first, namespaceUse)].filter((name) => !present.has(name))).toEqual([]);
});
