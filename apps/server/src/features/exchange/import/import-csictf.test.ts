import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectChallenges } from './collect-challenges.ts';
import { findFiles } from './find-files.ts';
import { findUnits } from './find-units.ts';
import { type Candidate, planImport } from './plan-import.ts';
import type { Archive } from './archive.ts';
import { readArchive } from './read-archive.ts';

const competition = join(import.meta.dirname, '../../../../../../../shared/data/csictf-2020');

describe.skipIf(!existsSync(competition))('a real competition', () => {
  let folder: string;
  let archive: Archive;
  let candidates: Candidate[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guidon-csictf-'));
    const files: Record<string, Uint8Array> = {};
    for (const entry of await readdir(competition, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) files[relative(competition, path)] = await readFile(path);
    }
    const zip = join(folder, 'competition.zip');
    await writeFile(zip, zipSync(files, { level: 1 }));
    archive = await readArchive(zip);
    candidates = [];
    const { units } = await findUnits(archive);
    for (const { challenges } of await collectChallenges(archive, units)) {
      for (const challenge of challenges) candidates.push(await findFiles(archive, challenge));
    }
  });
  afterAll(async () => {
    archive.close();
    await rm(folder, { recursive: true });
  });

  test('all 58 challenges are created', () => {
    const plan = planImport(candidates, { challenges: [], eventId: null });
    expect(plan).toHaveLength(58);
    expect(plan.filter(({ outcome }) => outcome !== 'created')).toEqual([]);
    expect(plan.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  test('57 fall from 500 to 100, one is fixed', () => {
    const scorings = candidates.map(({ challenge }) => challenge.draft?.scoring);
    expect(scorings.filter((scoring) => scoring?.kind === 'static')).toHaveLength(1);
    expect(scorings.find((scoring) => scoring?.kind === 'dynamic')).toEqual({
      kind: 'dynamic',
      initial: 500,
      minimum: 100,
      decay: 450,
      curve: 'logarithmic',
    });
  });

  test('attachments are found by paths from the root, those left out are listed', () => {
    expect(candidates.flatMap(({ files }) => files)).toHaveLength(17);
    const missing = candidates.flatMap(({ missingFiles }) => missingFiles);
    expect(missing).toHaveLength(16);
    expect(missing).toContain('crypto/The Climb/theclimb.java');
  });

  test('every field that has no place here is kept aside, and nothing else is lost or approximated', () => {
    const fields = candidates.flatMap(({ challenge }) => challenge.keptAside.map(({ field }) => field));
    expect([...new Set(fields)].toSorted()).toEqual(['containers', 'expose', 'replicas']);
    expect(
      candidates.flatMap(({ challenge }) => [...challenge.notCarried, ...challenge.approximated]),
    ).toEqual([]);
  });
});
