import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { ArchiveError } from './archive-error.ts';
import { findFiles } from './find-files.ts';
import { parseChallengeYaml } from './parse-challenge-yaml.ts';
import type { Archive, ArchiveFile } from './read-archive.ts';
import { inEnglish } from './report-fixture.ts';
import { reportText } from './report-text.ts';

function archiveOf(contents: Record<string, string>): Archive {
  const files = Object.entries(contents).map(([path, content]): ArchiveFile => {
    const open = () =>
      content === 'damaged'
        ? Promise.reject(new ArchiveError(reportText('archive.damaged', { path })))
        : Promise.resolve(Readable.from([Buffer.from(content)]));
    return { path, size: content.length, open };
  });
  return { files: new Map(files.map((file) => [file.path, file])), topFolder: null, close: () => {} };
}

const sumOfX = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';

test('found files have sums and names of their own, missing and damaged ones are listed', async () => {
  const archive = archiveOf({ 'a/x.txt': 'x', 'a/b/X.txt': 'x', 'a/c/x.txt': 'y', 'a/z': 'damaged' });
  const yaml = 'name: A\nflags: [f]\nfiles: [x.txt, b/X.txt, a/c/x.txt, z, gone, ../../../etc/passwd]';
  const [challenge] = parseChallengeYaml(yaml, 'a/challenge.yml');
  if (challenge === undefined) throw new Error('no challenge');
  const candidate = await findFiles(archive, challenge);
  expect(candidate.files).toMatchObject([
    { path: 'a/x.txt', name: 'x.txt', sha256: sumOfX },
    { path: 'a/b/X.txt', name: 'X (2).txt', sha256: sumOfX },
    { path: 'a/c/x.txt', name: 'x (3).txt' },
  ]);
  expect(candidate.missingFiles).toEqual(['z', 'gone', '../../../etc/passwd']);
  expect(inEnglish(challenge.warnings)).toContain('"a/z" is damaged inside the archive.');
});
