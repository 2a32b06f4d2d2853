import { challengeValue } from '@guidon/scoring';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../report-fixture.ts';
import { readAll, readOne } from './read-fixture.ts';

test('Google CTF: attachments beside the file, a host, a fixed score; what is not visible is shown here', async () => {
  const row = await readOne({
    'quals/web-login/metadata.yaml': [
      'name: Login',
      'description: d',
      'flag: CTF{x}',
      'category: web',
      'label: ""',
      'host: login.example 1337',
      'attachment: ""',
      'visible: false',
      'static_score: 120',
    ].join('\n'),
    'quals/web-login/attachments/app.zip': 'zip',
    'quals/web-login/challenge/flag': 'CTF{x}',
  });
  expect(row).toMatchObject({
    format: 'google',
    names: ['app.zip'],
    release: { isHidden: false },
    draft: { connectionInfo: 'nc login.example 1337', questions: [{ points: 120 }] },
  });
});

test('noCTF: slug, tags with values, strategies of flags, a falling value, hints with titles', async () => {
  const row = await readOne({
    'a/noctf.yaml': [
      'slug: deep-sea',
      'title: Deep sea',
      'categories: [pwn, rev]',
      'description: d',
      'difficulty: hard',
      'tags: {os: linux, fun: }',
      'flags: [plain, {data: "F.G", strategy: regex_insensitive}]',
      'hints: [{title: Start, description: here}]',
      'files: [a.bin, {url: "https://x.example/b", hash: "sha256:0"}]',
      'hidden: true',
      'visible_at: "2026-01-01T00:00:00Z"',
      'scoring: {strategy: "core:quadratic", params: {initial: 500, minimum: 100, decay: 40}, bonus: [10]}',
      'solve: {source: flag}',
    ].join('\n'),
    'a/a.bin': 'x',
  });
  expect(row).toMatchObject({
    format: 'noctf',
    id: 'deep-sea',
    names: ['a.bin'],
    release: { isHidden: true, opensAtMs: Date.UTC(2026, 0) },
    notCarried: ['files[1]', 'scoring.bonus'],
    draft: {
      category: 'pwn',
      difficulty: 3,
      tags: ['rev', 'os:linux', 'fun'],
      hints: [{ title: 'Start', content: 'here', cost: 0 }],
      scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 40 },
      questions: [{ rule: { kind: 'regex', pattern: '(?:plain)|(?i:F.G)' } }],
    },
  });
});

const noctfScoring = (scoring: string) =>
  readOne({
    'a/noctf.yaml': [
      'slug: a',
      'title: A',
      'categories: [web]',
      'flags: [x]',
      `scoring: {strategy: "core:${scoring}}`,
    ].join('\n'),
  });

test.each([
  ['exponential", params: {initial: 500, minimum: 50, k: 18, j: 1.4}', 18, 1.4],
  ['exponential", params: {top: 500, base: 50, k: 0.5, j: 20}', 0.5, 20],
])('noCTF: its %s} is a power curve here, solve by solve', async (scoring, k, j) => {
  const row = await noctfScoring(scoring);
  expect(row.approximated).toEqual([]);
  const curve = {
    kind: 'dynamic',
    curve: 'power',
    initial: 500,
    minimum: 50,
    halfway: k,
    steepness: j,
  } as const;
  expect(row.draft?.scoring).toEqual(curve);
  for (let solves = 0; solves < 60; solves += 1) {
    const there = Math.round(50 + (500 - 50) / (1 + (Math.max(0, solves - 1) / k) ** j));
    expect(challengeValue(curve, solves)).toBe(there);
  }
});

test.each([
  ['exponential", params: {initial: 500, minimum: 50, k: 18, j: 24}', 25],
  ['exponential", params: {initial: 500, minimum: 50}', 60],
  ['bounded_weight", params: {initial: 500, minimum: 50}', 60],
  ['quadratic", params: {top: 500, base: 50, decay: 40}', 40],
])('noCTF: its %s} is approximated', async (scoring, decay) => {
  expect(await noctfScoring(scoring)).toMatchObject({
    approximated: ['scoring'],
    draft: { scoring: { kind: 'dynamic', curve: 'logarithmic', initial: 500, minimum: 50, decay } },
  });
});

test('Konata: several challenges in a file, both spellings of keys, folders as attachments, CTFd flags first', async () => {
  const { rows } = await readAll({
    'kona.yaml': 'rctf: {team_token: secret}\nchallenges: []\n',
    'web/a/kona.yaml': [
      'challenges:',
      '  - name: One',
      '    category: web',
      '    releaseTime: 1767225600000',
      '    flags: {rctf: "flag{r}", ctfd: [{type: static, flag: "flag{c}"}]}',
      '    scoring: {initialValue: 500, minimumValue: 100}',
      '    attachments: [dist]',
      '    endpoints: [{type: ncat-ssl, endpoint: one.example, port: 1}]',
      '  - name: Two',
      '    category: web',
      '    override_id: two',
      '    flags: {rctf: {provider: flags/regex, config: {pattern: "^a"}}}',
      '    scoring: {initial_value: 70}',
      '    attachments: {files: [x.txt], additional: [{path: y, strContent: z}]}',
    ].join('\n'),
    'web/a/dist/app.py': 'x',
    'web/a/dist/deep/b.py': 'x',
    'web/a/x.txt': 'x',
  });
  expect(rows).toMatchObject([
    {
      id: 'web_One',
      names: ['app.py', 'b.py'],
      release: { opensAtMs: 1_767_225_600_000 },
      approximated: ['files'],
      draft: {
        connectionInfo: 'ncat --ssl one.example 1',
        scoring: { initial: 500, minimum: 100, curve: 'power', halfway: 11.922_01, steepness: 1.206_069 },
        questions: [{ rule: { answers: [{ value: 'flag{c}' }] } }],
      },
    },
    {
      id: 'two',
      names: ['x.txt'],
      notCarried: ['attachments.additional'],
      draft: { questions: [{ points: 70, rule: { kind: 'regex', pattern: '^a.*' } }] },
    },
  ]);
});

test('Google CTF: several sites as host are no command', async () => {
  const row = await readOne({
    'web-two/metadata.yaml': [
      'name: Two sites',
      'flag: CTF{x}',
      'category: web',
      'label: ""',
      'attachment: ""',
      'host: |-',
      '  https://one.example',
      '  https://two.example',
    ].join('\n'),
  });
  expect(row.draft).toMatchObject({ connectionInfo: 'https://one.example\nhttps://two.example' });
});

const konata = (...lines: string[]) =>
  ['challenges:', '  - name: One', '    category: web', ...lines].join('\n');

describe('Konata', () => {
  test('what is left out of a folder is not handed out, and archives are attached as they are', async () => {
    const row = await readOne({
      'web/one/kona.yaml': konata(
        '    flags: {rctf: "flag{a}"}',
        '    attachments:',
        '      files: [src/, "notes/*.md"]',
        '      exclude: [src/flag.txt, "**/__cache__"]',
        '      preCompressed: [dist/one.zip]',
        '      strip_components: 1',
        '      password: hush',
      ),
      'web/one/src/app.py': 'x',
      'web/one/src/flag.txt': 'flag{a}',
      'web/one/src/deep/__cache__/app.pyc': 'x',
      'web/one/notes/read.md': 'x',
      'web/one/notes/read.txt': 'x',
      'web/one/dist/one.zip': 'x',
    });
    expect(row.names).toEqual(['app.py', 'read.md', 'one.zip']);
    expect(row).toMatchObject({ notCarried: ['attachments.password'], missingFiles: [] });
    expect(row.approximated).toContain('files');
  });

  test('flags stand in files, in entries of providers, or are made for each team', async () => {
    const { rows } = await readAll({
      'a/kona.yaml': konata(
        '    flags: {rctf: [{file: ./flag.txt}, {provider: flags/static, config: {flag: b}}]}',
      ),
      'a/flag.txt': 'flag{in a file}\n',
      'b/kona.yaml': konata(
        '    flags: {rctf: {provider: flags/regex, config: {pattern: "^a$", flags: i}}}',
      ).replace('One', 'Two'),
      'c/kona.yaml': konata(
        '    flags: {rctf: [{provider: flags/dynamic, config: {base: "flag{team}", mode: tail}}]}',
      ).replace('One', 'Three'),
      'd/kona.yaml': konata('    flags: {ctfd: [{flag: {file: gone.txt}}]}').replace('One', 'Four'),
    });
    const [file, pattern, each, gone] = rows;
    expect(file?.draft?.questions[0]?.rule).toEqual({
      kind: 'text',
      answers: [
        { value: 'flag{in a file}', caseSensitive: true },
        { value: 'b', caseSensitive: true },
      ],
    });
    expect(pattern?.draft?.questions[0]?.rule).toMatchObject({ pattern: '^a$', caseSensitive: false });
    expect(each).toMatchObject({ notCarried: ['flags'], draft: { questions: [] } });
    expect(inEnglish(gone?.warnings ?? [])).toContain(
      'The flag is to stand in "gone.txt", which is not there or empty.',
    );
  });

  test('a value that is not written falls as it does there, a time is a date as well, endpoints are all kept', async () => {
    const row = await readOne({
      'one/kona.yaml': konata(
        '    flags: {rctf: "flag{a}"}',
        '    release_time: 2026-02-07T18:00:00Z',
        '    endpoints: [{type: nc, endpoint: a.example, port: 1}, {type: https, endpoint: b.example}]',
        '    ctfd: {hints: [{hint: Look, cost: 5}], topics: [logic]}',
      ),
    });
    expect(row).toMatchObject({
      release: { opensAtMs: Date.UTC(2026, 1, 7, 18) },
      approximated: [],
      draft: {
        connectionInfo: 'nc a.example 1\nhttps://b.example',
        hints: [{ content: 'Look', cost: 5 }],
        topics: ['logic'],
        scoring: { kind: 'dynamic', initial: 500, minimum: 100 },
      },
    });
  });

  test('what a template would fill in of an endpoint is a variable of the event, and is named', async () => {
    const row = await readOne({
      'one/kona.yaml': konata(
        '    flags: {rctf: "flag{a}"}',
        '    endpoints:',
        '      - {type: nc, endpoint: "{{ env.HOST | default(\'x\') }}", port: "{{ port }}"}',
        '      - {type: https, endpoint: "{% if a %}b{% endif %}.example"}',
      ),
    });
    expect(row).toMatchObject({
      approximated: ['endpoints[0].endpoint', 'endpoints[0].port', 'endpoints[1].endpoint'],
      warnings: [],
      draft: { connectionInfo: 'nc ${host} ${port}\nhttps://${host-2}' },
    });
  });

  test('what stands at a wrong place under attachments is named', async () => {
    const row = await readOne({
      'one/kona.yaml': konata('    attachments: {files: [], flags: {rctf: "flag{a}"}}'),
    });
    expect(row).toMatchObject({ notCarried: ['attachments.flags'], draft: { questions: [] } });
  });
});
