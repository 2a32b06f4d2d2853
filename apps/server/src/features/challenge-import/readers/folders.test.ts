import { expect, test } from 'vitest';
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
      approximated: [],
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
