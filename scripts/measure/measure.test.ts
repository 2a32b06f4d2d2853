import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { featureRings } from './feature-rings.ts';
import { cyclesOf, importersOf, type ImportGraph } from './import-graph.ts';
import { productFiles, readSource } from './read-source.ts';

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'guidon-measure-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'source.ts');
  writeFileSync(path, text);
  return path;
}

test('functions, casts, assertions and documented exports of a file are counted', async () => {
  const path = fileWith(
    [
      '/** Adds one; ü is two bytes long. */',
      'export function first(x: unknown): number {',
      '  return (x as number) + 1;',
      '}',
      '',
      'export const second = (list: number[]) => {',
      '  // a comment',
      '  return list[0]!;',
      '};',
      "export const modes = ['a', 'b'] as const;",
      '',
    ].join('\n'),
  );
  // Twice, as the parser's positions go on from one file to the next.
  await readSource(path);
  expect(await readSource(path)).toEqual({
    path,
    lines: 10,
    functions: [
      { name: 'second', line: 6, lines: 4 },
      { name: 'first', line: 2, lines: 3 },
    ],
    casts: 1,
    nonNullAssertions: 1,
    exports: 3,
    documentedExports: 1,
  });
});

const graph: ImportGraph = new Map([
  ['a', [{ to: 'b', isTypeOnly: false }]],
  ['b', [{ to: 'c', isTypeOnly: true }]],
  ['c', [{ to: 'a', isTypeOnly: false }]],
  ['d', [{ to: 'a', isTypeOnly: false }]],
]);

test('a cycle that only types close is one of types and none of values', () => {
  expect(cyclesOf(graph, { values: true })).toEqual([]);
  expect(cyclesOf(graph, { values: false }).map((group) => group.toSorted())).toEqual([['a', 'b', 'c']]);
});

test('importers are counted, the most first', () => {
  expect(importersOf(graph)[0]).toEqual(['a', 2]);
});

test('features that reach themselves through others are a ring, on one side or the other', () => {
  const texts = new Map([
    ['apps/web/src/features/events/page.ts', "import { Board } from '../standings/index.ts';"],
    ['apps/web/src/features/standings/manage/board.ts', "const load = () => import('../../events/page.ts');"],
    ['apps/web/src/features/landing/page.ts', "import { Board } from '../standings/index.ts';"],
    ['apps/server/src/features/events/index.ts', "import { board } from '../standings/index.ts';"],
  ]);
  const rings = featureRings([...texts.keys()], (path) => texts.get(path) ?? '');
  expect(rings.map((ring) => ring.toSorted())).toEqual([
    ['apps/web/src/features/events', 'apps/web/src/features/standings'],
  ]);
});

test('no feature of the product reaches itself through others', () => {
  const files = productFiles();
  expect(files.length).toBeGreaterThan(1_000);
  expect(featureRings(files)).toEqual([]);
});
