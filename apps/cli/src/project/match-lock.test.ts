import type { LockEntry, LockFile, SourceChallenge } from '@guidon/server/challenge-import';
import { expect, test } from 'vitest';
import { matchLock } from './match-lock.ts';

const id = '01890000-0000-7000-8000-000000000001';

function source(path: string, name: string, hash: string, key = `ctfcli:path:${path}`): SourceChallenge {
  return { path, name, hash, key, hasId: key.includes(':id:'), place: `web/${name}` };
}

function lockOf(entries: Record<string, Partial<LockEntry>>): LockFile {
  const challenges = Object.entries(entries).map(([path, entry]) => {
    return [path, { name: path, key: `ctfcli:path:${path}`, id, revision: '1-a', hash: path, ...entry }];
  });
  return { version: 1, event: { id, name: 'Finals' }, challenges: Object.fromEntries(challenges) };
}

const keysOf = (sources: SourceChallenge[], lock: LockFile | null) =>
  [...matchLock(sources, lock)].map(([path, { key, movedFrom }]) => [path, key, movedFrom]);

test.each<[string, SourceChallenge, string | null]>([
  ['unchanged', source('a', 'A', 'x'), null],
  ['changed', source('a', 'A', 'y'), null],
  ['renamed', source('a', 'B', 'y'), null],
  ['moved', source('b', 'A', 'x'), 'a'],
  ['moved and changed', source('b', 'A', 'y'), 'a'],
])('%s it keeps its key', (_, one, movedFrom) => {
  const lock = lockOf({ a: { name: 'A', hash: 'x' } });
  expect(keysOf([one], lock)).toEqual([[one.path, 'ctfcli:path:a', movedFrom]]);
});

test('moved and renamed it is a new one, and so it is without a lock file', () => {
  const one = source('b', 'B', 'y');
  expect(keysOf([one], lockOf({ a: { name: 'A', hash: 'x' } }))).toEqual([['b', 'ctfcli:path:b', null]]);
  expect(keysOf([one], null)).toEqual([['b', 'ctfcli:path:b', null]]);
});

test('an id of its file is known wherever it lies', () => {
  const one = source('b', 'B', 'y', 'ctfcli:id:7');
  const lock = lockOf({ a: { key: 'ctfcli:id:7' }, b: { name: 'Other' } });
  expect(keysOf([one], lock)).toEqual([['b', 'ctfcli:id:7', 'a']]);
});

test('two that change places keep their keys, and a new one in an old place gets one of its own', () => {
  const lock = lockOf({ a: { name: 'A', hash: 'x' }, b: { name: 'B', hash: 'y' } });
  expect(keysOf([source('a', 'B', 'y'), source('b', 'A', 'x')], lock)).toEqual([
    ['a', 'ctfcli:path:b', 'b'],
    ['b', 'ctfcli:path:a', 'a'],
  ]);
  expect(keysOf([source('c', 'A', 'x'), source('a', 'New', 'z')], lockOf({ a: { hash: 'x' } }))).toEqual([
    ['c', 'ctfcli:path:a', 'a'],
    ['a', 'ctfcli:path:a~2', null],
  ]);
});

test('of several that look the same none is taken for another', () => {
  const lock = lockOf({ a: { name: 'A', hash: 'x' }, b: { name: 'A', hash: 'x' } });
  expect(keysOf([source('c', 'A', 'x')], lock)).toEqual([['c', 'ctfcli:path:c', null]]);
});
