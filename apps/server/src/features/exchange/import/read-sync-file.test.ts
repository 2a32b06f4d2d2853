import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { ArchiveFile } from './archive.ts';
import { ArchiveError } from './report-text.ts';
import { candidateOf, ids, bankAfter } from './plan-fixture.ts';
import { planImport } from './plan-import.ts';
import { readSyncFile } from './sync-file.ts';
import { revisionOf } from './bank-challenge.ts';

const entry = { key: 'ctfcli:path:a/challenge.yml', id: ids(1), revision: '1-a' };

function archiveWith(text: string | null) {
  const path = 'guidon.sync.json';
  const size = text?.length ?? 0;
  const file: ArchiveFile = {
    path,
    size,
    refusal: null,
    open: () => Promise.resolve(Readable.from([Buffer.from(text ?? '')])),
  };
  return { files: new Map(text === null ? [] : [[path, file]]), links: new Map<string, string>() };
}

const read = (challenges: unknown) => readSyncFile(archiveWith(JSON.stringify({ version: 1, challenges })));

test('what an archive says of earlier imports, by paths', async () => {
  expect(await readSyncFile(archiveWith(null))).toBeNull();
  expect(await read({ 'b/challenge.yml': entry })).toEqual(new Map([['b/challenge.yml', entry]]));
});

test('what cannot be read ends the import', async () => {
  await expect(readSyncFile(archiveWith('{'))).rejects.toThrow(ArchiveError);
  await expect(readSyncFile(archiveWith(' '.repeat(1024 * 1024 + 1)))).rejects.toThrow(ArchiveError);
  for (const wrong of [
    { ...entry, key: 'no format' },
    { ...entry, key: `ctfcli:${'x'.repeat(500)}` },
    { ...entry, id: 'x' },
  ]) {
    await expect(read({ a: wrong })).rejects.toThrow(ArchiveError);
  }
  const many = Array.from({ length: 2_001 }, (_, number) => [`${number}`, entry]);
  await expect(read(Object.fromEntries(many))).rejects.toThrow(ArchiveError);
});

test('by its id a challenge is known wherever it lies, and what was changed here since stays', () => {
  const eventId = ids(7);
  const [made] = planImport([candidateOf('name: A\ncategory: Web\nflags: [x]')], {
    challenges: [],
    eventId,
  });
  if (made === undefined) throw new Error('nothing is planned');
  const existing = bankAfter(made, 1, [eventId]);
  const place = { isHidden: false, opensAtMs: null, closesAtMs: null, showsName: true, prerequisiteIds: [] };
  const bank = { challenges: [existing], eventId, placed: new Map([[existing.id, place]]) };
  const planWith = (revision: string | null) => {
    const moved = candidateOf('name: B\ncategory: Misc\nflags: [x]', 'b/challenge.yml');
    moved.challenge = { ...moved.challenge, synced: { ...entry, revision } };
    return planImport([moved], bank)[0];
  };
  const revision = revisionOf({ ...existing, place });
  expect(planWith(revision)).toMatchObject({ outcome: 'updated', existing: { id: ids(1) } });
  expect(planWith(null)).toMatchObject({ outcome: 'updated', hasDiverged: false });
  const changes = ['name', 'category'];
  expect(planWith('0-b')).toMatchObject({ outcome: 'notImported', hasDiverged: true, changes, merged: null });
  expect(revisionOf({ ...existing, place: { ...place, isHidden: true } })).not.toBe(revision);
});
