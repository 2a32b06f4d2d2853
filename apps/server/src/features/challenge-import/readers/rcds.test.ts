import { describe, expect, test } from 'vitest';
import { readAll, readOne } from './read-fixture.ts';

const project = `
flagFormat: x
defaults: {author: somebody, containers: {main: {resources: {cpu: 1}}}}
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
