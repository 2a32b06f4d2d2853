import { describe, expect, test } from 'vitest';
import { readAll, readOne } from './read-fixture.ts';

const project = `
flagFormat: x
defaults: {author: somebody, containers: {resources: {cpu: 1}}, sortOrder: -100}
backends:
  - resolve: rctf
    options:
      scoring: {minPoints: 50, maxPoints: 400}
      sortOrder: [late, early]
`;

describe('a challenge of rCDS', () => {
  test('takes its category and id from its folders, its value from the project, and renders its connection', async () => {
    const row = await readOne({
      'rcds.yaml': project,
      'web/early/challenge.yaml': [
        'name: Early',
        'author: [ann, bob]',
        'description: "Look.\\n\\n`{{ nc }}`"',
        'flag: flag{x}',
        'provide: [chal.py, {file: bin/a.out, as: program}, {file: gone, as: x}]',
        'containers: {main: {build: .}}',
        'expose: {main: [{target: 9, tcp: 31337}]}',
        'tiebreakEligible: false',
      ].join('\n'),
      'web/early/chal.py': 'print()',
      'web/early/bin/a.out': 'elf',
    });
    expect(row).toMatchObject({
      format: 'rcds',
      id: 'early',
      names: ['chal.py', 'program'],
      missingFiles: ['gone'],
      approximated: [],
      keptAside: ['containers', 'expose', 'tiebreakEligible'],
      draft: {
        category: 'web',
        author: 'ann, bob',
        description: 'Look.',
        connectionInfo: 'nc ${host} 31337',
        scoring: {
          kind: 'dynamic',
          initial: 400,
          minimum: 50,
          curve: 'power',
          halfway: 11.922_01,
          steepness: 1.206_069,
        },
        questions: [{ rule: { kind: 'text', answers: [{ value: 'flag{x}', caseSensitive: true }] } }],
      },
    });
  });

  test('hands out what a zip of it would hold, and files under other names', async () => {
    const row = await readOne({
      'rcds.yaml': project,
      'web/a/challenge.yaml': [
        'name: A',
        'flag: x',
        'provide:',
        '  - ./readme.md',
        '  - {kind: file, spec: {file: bin/a.out, as: program}}',
        '  - kind: zip',
        '    spec:',
        '      as: source.zip',
        '      files: [src, "*.py"]',
        '      exclude: [src/secret.txt, "**/*.log"]',
        '      additional: [{path: flag.txt, str: fake}]',
        '  - {kind: zip, as: more.zip, files: [gone.txt]}',
        '  - {kind: other}',
      ].join('\n'),
      'web/a/readme.md': 'r',
      'web/a/bin/a.out': 'elf',
      'web/a/src/app.js': 'js',
      'web/a/src/secret.txt': 's',
      'web/a/src/x.log': 'l',
      'web/a/solve.py': 'py',
    });
    expect(row).toMatchObject({
      names: ['readme.md', 'program', 'app.js', 'solve.py'],
      missingFiles: ['gone.txt'],
      approximated: ['provide[2]', 'files', 'provide[3]'],
      notCarried: ['provide[2].additional', 'provide[4]'],
    });
  });

  test('keeps the category of a repository that has one alone, whose name no path has', async () => {
    const files = { 'a/challenge.yaml': 'name: A\nflag: {file: flag.txt}', 'a/flag.txt': 'x' };
    const { rows } = await readAll(files, { topFolder: 'crypto' });
    expect(rows[0]).toMatchObject({ id: 'a', draft: { category: 'crypto' } });
  });

  test('several in one folder are several', async () => {
    const { rows } = await readAll({
      'rcds.yaml': project,
      'web/a/challenge.yaml': 'name: A\nflag: x',
      'web/a/challenge-2.yaml': 'name: B\nflag: y\nprovide: []',
    });
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      ['a/challenge-2', 'B'],
      ['a', 'A'],
    ]);
  });

  test('has its flag in a file, or as a pattern; where the file is missing it says so', async () => {
    const base = 'author: x\ndescription: d\nvalue: 5\n';
    const { rows } = await readAll({
      'web/a/challenge.yaml': `name: A\n${base}flag: {file: flag.txt}\n`,
      'web/a/flag.txt': 'flag{first}\nflag{second}\n',
      'web/b/challenge.json': JSON.stringify({ name: 'B', value: 5, flag: { regex: 'flag\\{[ab]+\\}' } }),
      'web/c/challenge.yaml': `name: C\n${base}flag: {file: gone.txt}\n`,
    });
    const found = Object.fromEntries(rows.map(({ name, draft }) => [name, draft?.questions[0]?.rule]));
    expect(found).toEqual({
      A: { kind: 'text', answers: [{ value: 'flag{first}', caseSensitive: true }] },
      B: { kind: 'regex', pattern: 'flag\\{[ab]+\\}', caseSensitive: true },
      C: undefined,
    });
  });

  test('hidden ones stay hidden, and the project orders them', async () => {
    const { rows } = await readAll({
      'rcds.yaml': project,
      'web/early/challenge.yml': 'name: Early\nflag: x\nvisible: false\nprovide: []\n',
      'web/late/challenge.yml': 'name: Late\nflag: x\n',
    });
    expect(rows.map(({ name, release }) => [name, release.isHidden])).toEqual([
      ['Late', false],
      ['Early', true],
    ]);
  });
});

test('bear writes the same in TOML, with its flag in a table; its own secrets are never read', async () => {
  const row = await readOne({
    'bear.toml': 'secret = "token"',
    'pwn/heap/challenge.toml': [
      'name = "heap"',
      'author = "x"',
      'description = "d"',
      'provide = ["chal"]',
      '[flag]',
      'file = "flag.txt"',
    ].join('\n'),
    'pwn/heap/flag.txt': 'amateursCTF{a}',
    'pwn/heap/chal': 'elf',
  });
  expect(row).toMatchObject({
    format: 'bear',
    names: ['chal'],
    draft: { category: 'pwn', questions: [{ rule: { answers: [{ value: 'amateursCTF{a}' }] } }] },
  });
  const broken = await readOne({ 'pwn/b/challenge.toml': 'name = "' });
  expect(broken.errors[0]).toMatch(/^The TOML is broken\. Line 1, column \d+\.$/);
});

test('what a project lays down for all containers is no part of a challenge', async () => {
  const row = await readOne({
    'rcds.yaml': project,
    'web/a/challenge.yml': 'name: A\nflag: x\nprovide: []\n',
  });
  expect(row).toMatchObject({ keptAside: [], draft: { author: 'somebody' } });
});

const bear = (...lines: string[]) =>
  ['name = "sea"', 'description = "d"', 'flag = "flag{a}"', ...lines].join('\n');

describe('bear', () => {
  test('points stand in a table, and one value for both is fixed', async () => {
    const { rows } = await readAll({
      'web/a/challenge.toml': bear('[points]', 'min = 50', 'max = 450'),
      'web/b/challenge.toml': bear('points.min = 0', 'points.max = 0').replace('sea', 'survey'),
    });
    expect(rows.map(({ draft }) => draft?.scoring)).toMatchObject([
      { kind: 'dynamic', initial: 450, minimum: 50 },
      { kind: 'static' },
    ]);
    expect(rows[1]?.draft?.questions[0]?.points).toBe(0);
  });

  test('a folder is handed out file by file', async () => {
    const row = await readOne({
      'web/a/challenge.toml': bear('[[provide]]', 'dir = "dist/"', 'as = "sea"'),
      'web/a/dist/app.js': 'x',
      'web/a/dist/lib/sea.js': 'x',
      'web/a/flag.txt': 'x',
    });
    expect(row.names).toEqual(['app.js', 'sea.js']);
    expect(row.approximated).toContain('files');
  });

  test.each([
    ['tcp = 1410', 'Go.\n\n{{main.url}}\n', { description: 'Go.', connectionInfo: 'nc ${host} 1410' }],
    [
      'http = "sea"',
      'Go.\n\n{{ main.url }}\n',
      { description: 'Go.', connectionInfo: 'https://sea.${host}' },
    ],
  ])('the address of a container stands under its name: %s', async (open, description, draft) => {
    const row = await readOne({
      'web/a/challenge.toml': [
        bear().replace('"d"', JSON.stringify(description)),
        '[expose.main]',
        'target = 5000',
        open,
      ].join('\n'),
    });
    expect(row).toMatchObject({ draft, warnings: [] });
  });
});
