import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundlePlaces, findBundle, stampOf } from './bundled.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guidon-bundle-'));
  writeFileSync(join(root, 'program.ts'), 'a program');
  note(root);
});
afterEach(() => rmSync(root, { recursive: true }));

function note(madeIn: string): void {
  const { folder, current } = bundlePlaces(root);
  mkdirSync(folder, { recursive: true });
  const sources = [['program.ts', stampOf(join(root, 'program.ts'))]];
  writeFileSync(current, JSON.stringify({ root: madeIn, folder: join(folder, 'made'), sources }));
}

const found = () => findBundle(bundlePlaces(root));

describe('a bundle is used', () => {
  test('while its sources are as they were', () => {
    expect(found()).toBe(join(root, 'apps/server/dist/made'));
  });

  test('no more once a source has another length', () => {
    writeFileSync(join(root, 'program.ts'), 'another program');
    expect(found()).toBeNull();
  });

  test('no more once a source was written again', () => {
    utimesSync(join(root, 'program.ts'), 1, 1);
    expect(found()).toBeNull();
  });

  test('no more once a source is gone', () => {
    rmSync(join(root, 'program.ts'));
    expect(found()).toBeNull();
  });

  test('not in a copy of the project', () => {
    note('/another/place/');
    expect(found()).toBeNull();
  });

  test('not where it is half written', () => {
    writeFileSync(bundlePlaces(root).current, '{"root":');
    expect(found()).toBeNull();
  });
});
