import { describe, expect, test } from 'vitest';
import { archiveOf } from './archive-fixture.ts';
import { ArchiveError } from './archive-error.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { challengeFilesOf } from './collect-challenges.ts';
import { parseChallengeYaml } from './parse-challenge-yaml.ts';
import { readCompetition } from './read-competition.ts';
import type { Archive } from './archive.ts';
import { inEnglish } from './report-fixture.ts';

/** As the process of its own does it. */
async function readHere(archive: Archive): Promise<ParsedChallenge[]> {
  const parsed: ParsedChallenge[] = [];
  for (const file of challengeFilesOf(archive)) {
    const pieces: Buffer[] = [];
    for await (const piece of await file.open()) if (piece instanceof Buffer) pieces.push(piece);
    parsed.push(...parseChallengeYaml(Buffer.concat(pieces).toString(), file.path));
  }
  return parsed;
}

async function read(files: Record<string, string>) {
  const { challenges, notes, unread } = await readCompetition(archiveOf(files), readHere);
  return { names: challenges.map(({ name }) => name), notes: inEnglish(notes), unread };
}

async function refusalOf(files: Record<string, string>): Promise<string> {
  try {
    await read(files);
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
  return 'read';
}

const ctfcli = 'name: Real\ncategory: web\nflags: [x]\n';
const kctf =
  'apiVersion: kctf.dev/v1\nkind: Challenge\nmetadata: {name: real}\n---\napiVersion: v1\nkind: Service\n';

describe('a manifest beside a challenge', () => {
  test('is left out with one line, and the challenge of its folder comes in', async () => {
    const files = { 'real/challenge.yaml': kctf, 'real/challenge.yml': ctfcli, 'b/challenge.yaml': kctf };
    expect(await read(files)).toEqual({
      names: ['Real'],
      notes: [
        '4 documents such as b/challenge.yaml#1 are manifests of Kubernetes and no challenges; they are left out.',
      ],
      unread: 0,
    });
  });
});

test('ctfcli.yaml is a challenge file as well', async () => {
  expect(await read({ 'a/ctfcli.yaml': ctfcli, 'a/challenge.yaml': kctf })).toMatchObject({
    names: ['Real'],
  });
});

describe('another format is named once and not half read', () => {
  const rcds = 'name: A\ndescription: d\nflag: {file: flag.txt}\nprovide: [a.zip]\n';
  const plainRcds = 'name: B\nauthor: x\nflag: flag{b}\nvalue: 5\n';
  test.each<[string, Record<string, string>, number]>([
    ['rCDS', { 'web/a/challenge.yaml': rcds, 'web/b/challenge.yaml': plainRcds }, 2],
    ['rCDS', { 'rcds.yaml': 'flagFormat: x', 'web/b/challenge.yml': plainRcds }, 1],
    ['rCDS', { 'web/a/challenge.yaml': 'name: C\nflag: x\nexpose: {c: [{target: 1, tcp: 2}]}' }, 1],
    ['CTFd (an export)', { 'db/alembic_version.json': '{}', 'db/challenges.json': '{}' }, 1],
    ['GZCTF (a game)', { 'manifest.json': '{"format":"GZCTF-GAME"}' }, 1],
    ['Konata', { 'kona.yaml': 'rctf: {}', 'web/a/kona.yaml': 'challenges: []' }, 1],
    ['noCTF', { 'web/a/noctf.yaml': 'slug: a' }, 1],
    ['bear', { 'web/a/challenge.toml': 'name = "a"', 'bear.toml': '' }, 1],
    ['Google CTF', { 'web-a/metadata.yaml': 'name: a\nlabel: b\nflag: CTF{x}\nattachment:\n' }, 1],
    ['CTFd (a table of challenges)', { 'challenges.csv': 'name,category,description,value,flags\n' }, 1],
  ])('%s', async (format, files, count) => {
    expect(await refusalOf(files)).toContain(`written for ${format}`);
    const beside = await read({ ...files, 'real/challenge.yml': ctfcli });
    expect(beside).toMatchObject({ names: ['Real'], unread: count });
    expect(beside.notes).toHaveLength(1);
    expect(beside.notes[0]).toMatch(/which is not read here; ctfcli's challenge\.yml is\.$/);
  });

  test('files that only look like one are none', async () => {
    const files = { 'metadata.yaml': 'name: chart', 'manifest.json': '{}', 'data.csv': 'a,b\n' };
    expect(await read({ ...files, 'real/challenge.yml': ctfcli })).toMatchObject({ notes: [], unread: 0 });
    expect(await refusalOf(files)).toBe('The archive holds no challenge.yml or challenge.yaml.');
  });

  test('a ctfcli file with keys for a deployment stays one, also with a single flag', async () => {
    const deployed = 'name: C\nflags: [x]\ncontainers: {s: {}}\nexpose: [{nodePort: 1}]\n';
    const files = { 'a/challenge.yml': deployed, 'b/challenge.yml': plainRcds };
    expect(await read(files)).toMatchObject({ names: ['C', 'B'], unread: 0 });
  });
});
