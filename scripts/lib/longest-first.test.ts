import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginWithLongest, longestFiles } from './longest-first.ts';

const files = globSync('apps/server/src/**/*.db.test.ts').map((moduleId) => ({ moduleId }));

test('a run begins with the longest files, which are there', () => {
  const begun = beginWithLongest(files).slice(0, longestFiles.length);
  expect(begun.map(({ moduleId }) => moduleId.split('/').at(-1))).toEqual(longestFiles);
});

test('the others keep their order', () => {
  const others = (all: typeof files) =>
    all.filter(({ moduleId }) => !longestFiles.some((name) => moduleId.endsWith(`/${name}`)));
  expect(others(beginWithLongest(files))).toEqual(others(files));
});
