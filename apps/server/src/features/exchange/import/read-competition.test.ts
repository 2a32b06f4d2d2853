import { describe, expect, test } from 'vitest';
import { archiveOf } from './archive-fixture.ts';
import { ArchiveError } from './report-text.ts';
import type { FoundUnit } from './find-units.ts';
import { parseHere } from './read-here.ts';
import type { ParsedSource } from './readers/parse-source.ts';
import { readCompetition } from './read-competition.ts';
import type { Archive } from './archive.ts';
import { inEnglish } from './report-fixture.ts';

/** As the process of its own does it. */
function readHere(archive: Archive, units: readonly FoundUnit[]): Promise<ParsedSource[]> {
  return Promise.all(units.map((unit) => parseHere(archive, unit)));
}

async function read(files: Record<string, string>) {
  const { challenges, notes } = await readCompetition(archiveOf(files), readHere);
  return { names: challenges.map(({ name }) => name), notes: inEnglish(notes) };
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
    });
  });
});

test('ctfcli.yaml is a challenge file as well', async () => {
  expect(await read({ 'a/ctfcli.yaml': ctfcli, 'a/challenge.yaml': kctf })).toMatchObject({
    names: ['Real'],
  });
});

describe('several formats in one archive', () => {
  const rcds = 'name: A\nauthor: x\ndescription: d\nflag: {file: flag.txt}\nprovide: [a.zip]\n';
  const plainRcds = 'name: B\nauthor: x\nflag: flag{b}\nvalue: 5\n';
  test('are all read, and each beside ctfcli is named once', async () => {
    const { names, notes } = await read({
      'web/a/challenge.yaml': rcds,
      'web/a/flag.txt': 'flag{a}\n',
      'web/b/challenge.yml': plainRcds,
      'c/challenge.yml': ctfcli,
      'd/noctf.yaml': 'slug: d\ntitle: D\ncategories: [web]\nflags: [x]\n',
    });
    expect(names).toEqual(['Real', 'D', 'A', 'B']);
    expect(notes).toEqual([
      '1 challenge was read in the format of noCTF.',
      '2 challenges were read in the format of rCDS.',
    ]);
  });

  test('files that only look like one are none', async () => {
    const files = { 'metadata.yaml': 'name: chart', 'manifest.json': '{}', 'data.csv': 'a,b\n' };
    expect(await read({ ...files, 'real/challenge.yml': ctfcli })).toEqual({
      names: ['Real'],
      notes: ['1 other YAML file is no challenge and is not read: metadata.yaml.'],
    });
    expect(await refusalOf(files)).toMatch(/^The archive holds no challenges in a format that is read here/);
  });

  test('a ctfcli file with keys for a deployment stays one, also with a single flag', async () => {
    const deployed = 'name: C\nflags: [x]\ncontainers: {s: {}}\nexpose: [{nodePort: 1}]\n';
    const files = { 'a/challenge.yml': deployed, 'b/challenge.yml': plainRcds };
    expect(await read(files)).toEqual({ names: ['C', 'B'], notes: [] });
  });
});

describe('challenges under other names', () => {
  test('are read, however many lie in a folder, and with every key that a challenge may lack', async () => {
    const { names } = await read({
      'web/challenge.yml': 'name: A\nflags: [x]\n',
      'web/challenge-1.yml': 'title: B\nflag: y\n',
      'web/challenge_egypt.yml': '- name: C\n  flags: [z]\n- name: D\n  category: web\n  value: 5\n',
      'web/deep/src/chal.yaml': 'name: E\nflags: [e]\n',
      'misc/one.yml': '"name": F\ncategory: misc\ndescription: f\n',
    });
    expect(names).toEqual(['F', 'B', 'A', 'C', 'D', 'E']);
  });

  test('fail by name where they are broken', async () => {
    const { names, notes } = await read({
      'a/challenge-1.yml': 'name: A\nflags: [x\n',
      'b/ctfcli.yml': ctfcli,
    });
    expect({ names, notes }).toEqual({ names: ['a', 'Real'], notes: [] });
  });

  test('are told from what deploys them, from their sources, from samples and from what they hand out', async () => {
    const unread = 'category: web\nname: x\n';
    const { unread: settings, ...rest } = await readCompetition(
      archiveOf({
        'a/challenge.yml': `${ctfcli}files: [handout.yml]\n`,
        'a/handout.yml': 'colour: red',
        'a/compose.override.yml': 'services: {}',
        'a/kube.yml': 'apiVersion: v1\nkind: Pod',
        'a/src/data.yml': 'name: x\nflag: y',
        'a/wave.yml': unread,
        'b/challenge-template.yml': ctfcli,
        'b/categories.yml': '- web\n- pwn\n',
        '.gitlab-ci.yml': 'stages: []',
        'challenge-waves.yml': 'wave1: {web: [Real]}',
      }),
      readHere,
    );
    expect(rest.challenges.map(({ name }) => name)).toEqual(['Real']);
    expect(settings).toEqual(['a/wave.yml', 'challenge-waves.yml']);
    expect(inEnglish(rest.notes).at(-1)).toBe(
      '2 other YAML files are no challenges and are not read: b/challenge-template.yml, b/categories.yml.',
    );
  });
});
