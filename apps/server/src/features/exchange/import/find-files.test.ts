import { expect, test } from 'vitest';
import { archiveOf } from './archive-fixture.ts';
import { findFiles } from './find-files.ts';
import { parseChallengeYaml } from './parse-challenge-yaml.ts';
import { planImport } from './plan-import.ts';
import { inEnglish } from './report-fixture.ts';

const sumOfX = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';

test('a file of a taken name is attached under another one, which is said', async () => {
  const archive = archiveOf({ 'a/out.txt': 'x', 'a/b/OUT.txt': 'y' });
  const [challenge] = parseChallengeYaml(
    'name: A\nflags: [f]\nfiles: [out.txt, b/OUT.txt]',
    'a/challenge.yml',
  );
  if (challenge === undefined) throw new Error('no challenge');
  await findFiles(archive, challenge);
  expect(inEnglish(challenge.warnings)).toContain(
    '"a/b/OUT.txt" is attached as "OUT (2).txt", because another file has its name.',
  );
});

test('a file that is too large fails its challenge', async () => {
  const archive = archiveOf({ 'a/x.img': 'huge', 'b/y': 'y' });
  const [challenge] = parseChallengeYaml('name: A\nflags: [f]\nfiles: [x.img]', 'a/challenge.yml');
  if (challenge === undefined) throw new Error('no challenge');
  const candidate = await findFiles(archive, challenge);
  expect(planImport([candidate], { challenges: [], eventId: null })).toMatchObject([{ outcome: 'failed' }]);
  expect(inEnglish(candidate.problem ? [candidate.problem] : [])).toEqual([
    '"a/x.img" is larger than 100 MB.',
  ]);
});

test('images of the description are attached, those of other sites and of nowhere are said', async () => {
  const archive = archiveOf({ 'a/img/p.png': 'p', 'a/q.webp': 'q', 'a/dist/z.png': 'z' });
  const description =
    '![p](img/p.png) ![again](img/p.png) ![q](/files/0a1b/q.webp?token=t) ![z](dist/z.png) ![no](no.png) ' +
    '![out](https://example.org/x.png) ![data](data:image/png;base64,AA==)';
  const yaml = `name: A\nvalue: 1\ncategory: c\nflags: [f]\nfiles: [dist/z.png]\ndescription: "${description}"`;
  const [challenge] = parseChallengeYaml(yaml, 'a/challenge.yml');
  if (challenge === undefined) throw new Error('no challenge');
  const { files, images, missingFiles } = await findFiles(archive, challenge);
  expect(files.map(({ path }) => path)).toEqual(['a/dist/z.png', 'a/img/p.png', 'a/q.webp']);
  expect([...images]).toEqual([
    ['img/p.png', 'p.png'],
    ['/files/0a1b/q.webp?token=t', 'q.webp'],
    ['dist/z.png', 'z.png'],
  ]);
  expect(missingFiles).toEqual(['no.png']);
  expect(inEnglish(challenge.warnings)).toEqual(['1 image is on another site and is not shown here.']);
});

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
