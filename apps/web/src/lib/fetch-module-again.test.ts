import { expect, it } from 'vitest';
import { fetchModuleAgain } from './retry-import.ts';

const url = 'https://ctf.test/assets/board-page-x1.js';
const loaded: string[] = [];
const load = async (from: string) => {
  loaded.push(from);
  return { BoardPage: 'the page' };
};

it.each([
  `Failed to fetch dynamically imported module: ${url}`,
  `error loading dynamically imported module: ${url}?again=17`,
])('fetches from an address that was not asked for yet: %s', async (message) => {
  expect(await fetchModuleAgain(new TypeError(message), 'BoardPage', load)).toEqual({
    BoardPage: 'the page',
  });
  expect(loaded.at(-1)).toMatch(/^https:\/\/ctf\.test\/assets\/board-page-x1\.js\?again=\d+$/);
});

it('answers null when the module that was fetched has another name for the page', async () => {
  expect(await fetchModuleAgain(new TypeError(`Failed: ${url}`), 'OtherPage', load)).toBeNull();
});

it('answers null when the failure names no module', async () => {
  const failure = new TypeError('ImportState a module script failed.');
  expect(await fetchModuleAgain(failure, 'BoardPage', () => expect.fail('loaded'))).toBeNull();
  expect(await fetchModuleAgain('odd', 'BoardPage', () => expect.fail('loaded'))).toBeNull();
});
