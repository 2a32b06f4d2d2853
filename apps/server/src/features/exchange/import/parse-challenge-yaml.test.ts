import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChallengeDraft } from './challenge-draft.ts';
import { parseChallengeYaml } from './parse-challenge-yaml.ts';
import { inEnglish, readable } from './report-fixture.ts';

const path = 'web/Warm Up/challenge.yml';
const basics = 'name: Warm Up\ncategory: Web\nvalue: 100\ntype: standard\n';
const whole = `${basics}flags:\n  - flag{a}\n`;

function parse(yaml: string) {
  const challenges = parseChallengeYaml(yaml, path);
  expect(challenges).toHaveLength(1);
  const [challenge] = challenges;
  if (challenge === undefined) throw new Error('no challenge');
  return readable(challenge);
}

function draftOf(yaml: string): ChallengeDraft {
  const { draft, errors } = parse(yaml);
  if (draft === null) throw new Error(errors.join(' '));
  return draft;
}

function errorOf(yaml: string): string {
  const { draft, errors } = parse(yaml);
  expect(draft).toBeNull();
  return errors.join(' ');
}

const rule = (flags: string) => draftOf(`${basics}flags:\n${flags}`).questions[0]?.rule;
const reasons = (yaml: string) =>
  Object.fromEntries(parse(yaml).notCarried.map(({ field, reason }) => [field, reason]));
const asideOf = (yaml: string) =>
  Object.fromEntries(parse(yaml).keptAside.map(({ field, reason }) => [field, reason]));

test('a whole challenge', () => {
  const yaml = `name: "Login Error"
author: harsoh
category: Crypto
description: |
  We forgot our credentials.

  nc chall.example.org 30431
value: 500
type: dynamic
extra:
  initial: 500
  decay: 100
  minimum: 50
  function: linear
connection_info: https://chall.example.org:8443/x
attempts: 5
flags:
  - csictf{Sh4u!d}
tags: [crypto, aes, hard, AES]
files:
  - dist/source.py
  - other/source.py
hints:
  - a free one
  - {content: costs, cost: 10}
state: visible
`;
  const challenge = parse(yaml);
  expect(challenge).toMatchObject({ name: 'Login Error', errors: [], warnings: [], notCarried: [] });
  expect(challenge.draft).toEqual({
    aside: {},
    connectionInfo: '',
    solution: '',
    showSolutionAfterEnd: false,
    name: 'Login Error',
    author: 'harsoh',
    category: 'Crypto',
    description: 'We forgot our credentials.\n\nnc chall.example.org 30431',
    difficulty: 3,
    tags: ['crypto', 'aes', 'hard'],
    scoring: { kind: 'dynamic', initial: 500, minimum: 50, decay: 100, curve: 'linear' },
    beginChallengeLink: 'https://chall.example.org:8443/x',
    topics: [],
    hints: [
      { title: '', content: 'a free one', cost: 0, requires: null },
      { title: '', content: 'costs', cost: 10, requires: null },
    ],
    files: ['dist/source.py', 'other/source.py'],
    questions: [
      {
        title: 'Flag',
        prompt: 'What is the flag?',
        points: 500,
        rule: { kind: 'text', answers: [{ value: 'csictf{Sh4u!d}', caseSensitive: true }] },
        maxAttempts: 5,
      },
    ],
  });
});

describe('flags', () => {
  test.each([
    ['plain text keeps its spelling', '  - 0123', [{ value: '0123', caseSensitive: true }]],
    ['a number with an exponent', '  - 1e5', [{ value: '1e5', caseSensitive: true }]],
    ['a word that looks like a boolean', '  - true', [{ value: 'true', caseSensitive: true }]],
    ['outer spaces are dropped', '  - "  a b "', [{ value: 'a b', caseSensitive: true }]],
    ['an object', '  - {type: static, content: a}', [{ value: 'a', caseSensitive: true }]],
    ['an object without a type', '  - {flag: a}', [{ value: 'a', caseSensitive: true }]],
    [
      'case insensitive by data',
      '  - {type: static, content: a, data: case_insensitive}\n  - b',
      [
        { value: 'a', caseSensitive: false },
        { value: 'b', caseSensitive: true },
      ],
    ],
    [
      'case insensitive by a switch',
      '  - {content: a, case_insensitive: true}',
      [{ value: 'a', caseSensitive: false }],
    ],
    [
      'case sensitive by a switch',
      '  - {content: a, case_sensitive: no}',
      [{ value: 'a', caseSensitive: false }],
    ],
    ['other data', '  - {content: a, data: asdf}', [{ value: 'a', caseSensitive: true }]],
  ])('%s', (_name, flags, answers) => {
    expect(rule(flags)).toEqual({ kind: 'text', answers });
  });

  test('one text where a list was meant, and the key "flag"', () => {
    expect(draftOf(`${basics}flags: a`).questions).toHaveLength(1);
    expect(draftOf(`${basics}flag: a`).questions).toHaveLength(1);
  });

  test('a regular expression', () => {
    const flags = '  - {type: regex, content: "flag\\\\{.*\\\\}", data: case_insensitive}';
    expect(rule(flags)).toEqual({ kind: 'regex', pattern: 'flag\\{.*\\}', caseSensitive: false });
  });

  test('a mix becomes one expression of alternatives, each with its own case rule', () => {
    const flags = '  - a.b\n  - {type: regex, content: "x+", data: case_insensitive}';
    expect(rule(flags)).toEqual({ kind: 'regex', pattern: '(?:a\\.b)|(?i:x+)', caseSensitive: true });
  });

  test('a pattern that RE2 refuses is an error in words', () => {
    expect(errorOf(`${basics}flags:\n  - {type: regex, content: "(?=a)b"}`)).toBe(
      'Flag 1 is not a regular expression that can be used here (RE2): invalid or unsupported Perl syntax: `(?=`.',
    );
  });

  test.each([
    ['{type: regex, content: "(()){1000}(()){1000}(()){1000}(()){1000}(()){1000}"}'],
    ['{type: regex, content: "a{501}"}'],
  ])('a pattern of too many steps is an error in words: %s', (flag) => {
    expect(errorOf(`${basics}flags:\n  - ${flag}`)).toMatch(
      /not a regular expression .* it unfolds to too many steps; repeat less\.$/,
    );
  });

  test('of several flags one that cannot be used is left out with a warning, unless all are asked for', () => {
    const flags = 'flags:\n  - {type: regex, content: "(?=a)b"}\n  - good';
    expect(draftOf(`${basics}${flags}`).questions[0]?.rule).toEqual({
      kind: 'text',
      answers: [{ value: 'good', caseSensitive: true }],
    });
    expect(parse(`${basics}${flags}`).warnings).toEqual([
      expect.stringMatching(/^Flag 1 is left out: it is not a regular expression that can be used here/),
    ]);
    expect(errorOf(`${basics}logic: all\n${flags}`)).toMatch(/^Flag 1 is not a regular expression/);
  });

  test('alternatives that grow too long are an error in words', () => {
    const flags = ['x'.repeat(600), 'y'.repeat(600)]
      .map((c) => `  - {type: regex, content: ${c}}`)
      .join('\n');
    expect(errorOf(`${basics}flags:\n${flags}`)).toMatch(
      /2 flags cannot be joined .* more than 1000 characters/,
    );
  });

  test('an unknown type of flag is not carried over', () => {
    expect(reasons(`${basics}flags:\n  - {type: programmable, content: x}\n  - a`)).toEqual({
      'flags[0]': 'A flag of the type "programmable" cannot be judged here; only static and regex are known.',
    });
  });

  test('logic all is one question that asks for each of the flags, once', () => {
    const flags = 'flags: [a, {content: B, data: case_insensitive}, a, {type: regex, content: "^c\\\\{d}$"}]';
    expect(draftOf(`${basics}logic: all\n${flags}`).questions).toEqual([
      {
        title: 'Flag',
        prompt: 'What is the flag?',
        points: 100,
        maxAttempts: null,
        rule: {
          kind: 'text',
          logic: 'all',
          answers: [
            { value: 'a', caseSensitive: true },
            { value: 'B', caseSensitive: false },
            { value: 'c{d}', caseSensitive: true },
          ],
        },
      },
    ]);
    const { approximated, carried } = parse(`${basics}logic: all\n${flags}`);
    expect(approximated).toEqual([]);
    expect(carried).toContain('logic');
  });

  test('logic all with a pattern asks for each flag on its own, which is said', () => {
    const yaml = `${basics}logic: all\nflags: [a, {type: regex, content: b+}, c]`;
    expect(draftOf(yaml).questions.map(({ title, points }) => [title, points])).toEqual([
      ['Flag 1', 34],
      ['Flag 2', 33],
      ['Flag 3', 33],
    ]);
    expect(parse(yaml).approximated.map(({ field }) => field)).toEqual(['logic']);
  });

  test('limits', () => {
    expect(errorOf(`${basics}flags: [${'x'.repeat(4097)}]`)).toMatch(
      /Flag 1 has 4097 characters; at most 4096/,
    );
    expect(errorOf(`${basics}flags: [{type: regex, content: ${'x'.repeat(1001)}}]`)).toMatch(
      /Flag 1 has 1001 characters; at most 1000/,
    );
    expect(errorOf(`${basics}flags: [${'x,'.repeat(51)}]`)).toMatch(/There are 51 flags; at most 50/);
    expect(errorOf(`${basics}flags: [[a]]`)).toBe('Flag 1 must be text or a mapping, not a list.');
  });

  test('no flag leaves a challenge without a question', () => {
    const challenge = parse(`${basics}flags:\n`);
    expect(challenge.draft?.questions).toEqual([]);
    expect(challenge.warnings).toEqual(['There is no flag; nobody can solve it until a question is added.']);
  });
});

function scoringOf(yaml: string) {
  const { scoring: value, questions } = draftOf(`name: a\ncategory: b\nflags: [x]\n${yaml}`);
  return [
    'decay' in value ? [value.initial, value.minimum, value.decay, value.curve] : value.kind,
    questions[0]?.points,
  ];
}

describe('value', () => {
  test.each([
    ['value: 100', ['static', 100]],
    ['value: "100"', ['static', 100]],
    ['value: 1_000', ['static', 1000]],
    ['value: 0', ['static', 0]],
    ['points: 70', ['static', 70]],
    ['type: static\nvalue: 100', ['static', 100]],
    ['type: standard\nvalue: 100\ndecay: 5\nminimum: 10', ['static', 100]],
    ['type: dynamic\nvalue: 500\ndecay: 450\nminimum: 100', [[500, 100, 450, 'logarithmic'], 500]],
    ['type: dynamic\ninitial: 500\ndecay: 450\nminimum: 100', [[500, 100, 450, 'logarithmic'], 500]],
    ['type: dynamic\nextra: {initial: 400, decay: 9, minimum: 1}', [[400, 1, 9, 'logarithmic'], 400]],
    ['type: dynamic\nextra: {value: 1, decay: 9, minimum: 1}\nvalue: 300', [[300, 1, 9, 'logarithmic'], 300]],
    ['type: dynamic\nvalue: {initial: 5, decay: 9, minimum: 1, function: linear}', [[5, 1, 9, 'linear'], 5]],
    ['value: 500\ndecay: 450\nminimum: 100', [[500, 100, 450, 'logarithmic'], 500]],
    ['type: dynamic\nvalue: 500\nfunction: static', ['static', 500]],
    ['type: dynamic_docker\nvalue: 500\ndecay: 4\nminimum: 100', [[500, 100, 4, 'logarithmic'], 500]],
    ['type: dynamic\nvalue: 500', ['static', 500]],
  ])('%j', (yaml, expected) => {
    expect(scoringOf(yaml)).toEqual(expected);
  });

  test('what is missing or lost is said', () => {
    expect(parse('name: a\ncategory: b\nflags: [x]').warnings).toEqual([
      'There is no value; 100 points are taken.',
    ]);
    expect(parse(`${whole}extra: {decay: 1, minimum: 1}`).notCarried.map(({ field }) => field)).toEqual([
      'decay',
      'minimum',
    ]);
    expect(parse('name: a\ncategory: b\nflags: [x]\ntype: dynamic\nvalue: 500\nminimum: 1').warnings).toEqual(
      ['The type is dynamic, but decay is missing; imported with a fixed value of 500.'],
    );
    expect(parse(whole.replace('100', '99.5')).warnings).toEqual(['value was "99.5" and is rounded to 100.']);
    expect(reasons(whole.replace('standard', 'multiple_choice'))).toHaveProperty('type');
  });

  test('what is missing is listed in one sentence', () => {
    expect(parse('name: a\ncategory: b\nflags: [x]\ntype: dynamic').warnings).toEqual([
      'The type is dynamic, but initial, minimum and decay are missing; imported with a fixed value of 100.',
    ]);
  });

  test.each([
    ['value: lots', 'value must be a number, not "lots".'],
    ['value: -1', 'value must lie between 0 and 1000000, not "-1".'],
    ['value: 1000001', 'value must lie between 0 and 1000000, not "1000001".'],
    ['value: .inf', 'value must be a number, not ".inf".'],
    ['value: [1]', 'value must be a number, not a list.'],
    [
      'type: dynamic\nvalue: 50\ndecay: 4\nminimum: 100',
      'The minimum (100) is above the initial value (50).',
    ],
    ['type: dynamic\nvalue: 50\ndecay: soon\nminimum: 10', 'decay must be a number, not "soon".'],
  ])('%j is refused', (yaml, message) => {
    expect(errorOf(`name: a\ncategory: b\nflags: [x]\n${yaml}`)).toBe(message);
  });
});

describe('details', () => {
  test('connection info that is no web link has a field of its own', () => {
    expect(draftOf(`${whole}connection_info: nc host 12345`)).toMatchObject({
      beginChallengeLink: null,
      connectionInfo: 'nc host 12345',
      description: '',
    });
    const script = draftOf(`${whole}connection_info: javascript:alert(1)`);
    expect(script).toMatchObject({ beginChallengeLink: null, connectionInfo: 'javascript:alert(1)' });
    expect(draftOf(`${whole}connection_info: nc \${host} \${port}`).connectionInfo).toBe(
      'nc ${host} ${port}',
    );
  });

  test('connection info that the field does not take is added to the description as code', () => {
    const address = draftOf(`${whole}connection_info: https://sea.\${host}/`);
    expect(address).toMatchObject({ beginChallengeLink: null, connectionInfo: 'https://sea.${host}/' });
    const yaml = `${whole}description: see\nconnection_info: "\`\`\` \${"`;
    expect(draftOf(yaml)).toMatchObject({ connectionInfo: '', description: 'see\n\n````\n``` ${\n````' });
    expect(parse(yaml).approximated.map(({ field }) => field)).toEqual(['connection_info']);
    const known = `${whole}description: "use \${ here"\nconnection_info: "use \${ here"`;
    expect(draftOf(known).description).toBe('use ${ here');
  });

  test.each([
    ['tags: [web, Easy]', 1],
    ['tags: [medium]', 2],
    ['tags: ["difficulty:hard"]', 3],
    ['difficulty: expert\ntags: [easy]', 4],
    ['extra: {difficulty: insane}', 4],
    ['difficulty: 2', 2],
    ['level: Beginner', 1],
    ['tags: [hardware]', 1],
    ['difficulty: purple', 1],
  ])('difficulty from %j', (yaml, difficulty) => {
    expect(draftOf(whole + yaml).difficulty).toBe(difficulty);
  });

  test('tags: one text, commas, doubles, too long, too many', () => {
    expect(draftOf(`${whole}tags: "web, Pwn ,web"`).tags).toEqual(['web', 'Pwn']);
    expect(reasons(`${whole}tags: [${'x'.repeat(41)}]`).tags).toMatch(/more than 40 characters/);
    const many = Array.from({ length: 21 }, (_, i) => `t${i}`);
    expect(draftOf(`${whole}tags: [${many.join(',')}]`).tags).toHaveLength(20);
    expect(reasons(`${whole}tags: [${many.join(',')}]`).tags).toBe('Only the first 20 fit, not: t20.');
  });

  test('missing keys have defaults that are said', () => {
    const challenge = parse('flags: [x]\nvalue: 5');
    expect(challenge.draft).toMatchObject({
      name: 'Warm Up',
      category: 'Uncategorized',
      description: '',
      author: '',
    });
    expect(challenge.warnings).toEqual([
      'There is no name; the name of the folder is taken.',
      'There is no category; "Uncategorized" is taken.',
    ]);
    expect(challenge.given).toEqual(['name', 'scoring', 'questions']);
    expect(inEnglish(parseChallengeYaml('value: 1', 'challenge.yml')[0]?.errors ?? [])).toEqual([
      'The challenge has no name.',
    ]);
  });

  test('hints and files that cannot be used are listed', () => {
    const yaml = `${whole}hints: [{cost: 5}, {content: a, cost: -1}, {content: b, title: B, requirements: [1]}, c]
files: [{path: a.txt}, "https://example.org/b", {x: y}, c]
attempts: many`;
    expect(Object.keys(reasons(yaml))).toEqual([
      'hints[0]',
      'hints[1]',
      'hints[2].requirements',
      'files[1]',
      'files[2]',
      'attempts',
    ]);
    expect(draftOf(yaml)).toMatchObject({
      hints: [
        { title: 'B', content: 'b', cost: 0 },
        { title: '', content: 'c', cost: 0 },
      ],
      files: ['a.txt', 'c'],
    });
  });

  test('every key without a place is kept aside with a reason, empty ones are not', () => {
    const yaml = `${whole}state: hidden
version: "0.1"
image: null
requirements: []
solution: writeup.md
containers: {server: {build: .}}
x-own: 1
extra: {mana: 5}
`;
    expect(asideOf(yaml)).toEqual({
      containers: expect.stringContaining('not started'),
      'x-own': 'Nothing here holds it.',
      'extra.mana': 'Nothing here holds it.',
    });
    expect(reasons(yaml)).toEqual({});
    expect(draftOf(yaml).aside).toEqual({
      containers: { server: { build: '.' } },
      'x-own': '1',
      extra: { mana: '5' },
    });
    expect(parse(yaml)).toMatchObject({
      solutionFile: { path: 'writeup.md', isShown: false },
      ofEvent: { state: 'hidden' },
      carried: expect.arrayContaining(['state', 'solution', 'version', 'flags']),
    });
    expect(reasons(`${whole}big: ${'x'.repeat(20_000)}`)).toEqual({
      big: 'It is too large to be kept aside.',
    });
  });

  test('hints form chains by their keys, or by their numbers', () => {
    const chain = (list: string) => draftOf(`${whole}hints: [${list}]`).hints.map(({ requires }) => requires);
    expect(
      chain(
        '{content: a, key: x}, {content: b, key: y, requirements: [x]}, {content: c, requirements: [x, y]}',
      ),
    ).toEqual([null, 0, 1]);
    expect(chain('{content: a, requirements: [2]}, b')).toEqual([1, null]);
    const sides = parse(`${whole}hints: [a, b, {content: c, requirements: [1, 2]}]`);
    expect(sides.approximated.map(({ field }) => field)).toEqual(['hints[2].requirements']);
    const circle = '{content: a, key: x, requirements: [y]}, {content: b, key: y, requirements: [x, z]}';
    expect(chain(circle)).toEqual([1, null]);
    expect(Object.keys(reasons(`${whole}hints: [${circle}]`))).toEqual(['hints[1].requirements']);
  });

  test('topics are read like tags, each once', () => {
    expect(draftOf(`${whole}topics: [lfi, LFI, path traversal]`).topics).toEqual(['lfi', 'path traversal']);
    expect(parse(`${whole}topics: [lfi]`).given).toContain('topics');
    expect(parse(whole).given).not.toContain('topics');
  });

  test('prerequisites, what comes next, a state, a time and an id are read', () => {
    const chained = `${whole}requirements: [First, 7]\nnext: Other\nid: web-1\nscheduled_at: "2026-06-01 12:00"\n`;
    expect(asideOf(chained)).toEqual({});
    expect(parse(chained)).toMatchObject({
      requirements: { names: ['First', '7'], showsName: false },
      next: 'Other',
      release: { isHidden: false, opensAtMs: Date.UTC(2026, 5, 1, 12) },
      approximated: [{ field: 'requirements.anonymize' }],
    });
    const preview =
      'requirements: {prerequisites: [First], anonymize: preview}\nstate: locked\nsolution: {path: s, state: solved}';
    expect(parse(whole + preview)).toMatchObject({
      requirements: { names: ['First'], showsName: true },
      release: { isHidden: true, isLocked: true },
      solutionFile: { path: 's', isShown: true },
      approximated: [{ field: 'solution.state' }, { field: 'state' }],
    });
    expect(reasons(`${whole}scheduled_at: soon\nrequirements: [[x]]\nsolution: [x]`)).toEqual({
      scheduled_at: '"soon" is no time that can be read; the challenge is hidden.',
      'requirements[0]': 'It must be the name or the id of a challenge, not a list.',
      solution: 'It must name a file, not a list.',
    });
    expect(parse(chained).id).toBe('web-1');
    expect(parse(whole).id).toBeNull();
    expect(parse(`${whole}id: [x]`).id).toBeNull();
  });

  test.each([
    ['connection_info: nc ${host} ${port}', null],
    ['connection_info: "{{ nc }}"', '{{ nc }}'],
    [
      'connection_info: "nc {{ env.HOST | default(\'x\') }} {% raw %}1"',
      "{{ env.HOST | default('x') }}, {% raw %}",
    ],
    ['description: "see {{main.url}} and {{ link }}"', '{{main.url}}, {{ link }}'],
    ['connection_info: "http://${host}/"', null],
    ['hints: ["ask {{host}}"]', '{{host}}'],
    ['description: "${a} ${b} ${c} ${d} ${e} ${f}"', '${a}, ${b}, ${c}, ${d}, ${e} …'],
    ['description: "{{7*7}} ${} $x {y} {{a b}}"', null],
  ])('placeholders in %j are named', (yaml, list) => {
    const warning = `It holds placeholders that nothing fills in here: ${list}.`;
    expect(parse(`${whole}${yaml}`).warnings).toEqual(list === null ? [] : [warning]);
  });

  test('attribution stands in for a missing author', () => {
    expect(draftOf(`${whole}attribution: me`).author).toBe('me');
    expect(parse(`${whole}attribution: me`).notCarried).toEqual([]);
    expect(asideOf(`${whole}author: you\nattribution: me`)).toHaveProperty('attribution');
  });

  test('limits', () => {
    expect(errorOf(whole.replace('Warm Up', 'n'.repeat(121)))).toBe(
      'The name has 121 characters; at most 120 are allowed.',
    );
    expect(errorOf(whole.replace('Web', 'c'.repeat(61)))).toMatch(/category has 61 characters; at most 60/);
    expect(errorOf(`${whole}description: ${'d'.repeat(50_001)}`)).toMatch(/50001 characters; at most 50000/);
    expect(errorOf(`${basics}flags: [${'x'.repeat(4097)}]`.replace('Web', 'c'.repeat(61)))).toMatch(
      /category.*Flag 1/,
    );
  });
});

describe('unusual YAML', () => {
  test.each([
    ['a byte order mark', `\uFEFF${whole}`],
    ['Windows line ends', whole.replaceAll('\n', '\r\n')],
    ['a document start and end', `---\n${whole}...\n`],
    ['an unknown tag', `${whole}x: !!python/none y`],
    [
      'anchors and merge keys',
      `<<: &base {category: Web, value: 100}\nname: Warm Up\nflags: &f ["flag{a}"]\ny: *f`,
    ],
    ['control characters', whole.replace('Warm Up', '"Warm\\u001b Up"')],
  ])('%s is read', (_name, yaml) => {
    expect(draftOf(yaml)).toMatchObject({ name: 'Warm Up', category: 'Web', questions: [{ points: 100 }] });
  });

  test('a conflict that a merge left behind is called one', () => {
    const conflict = ['<<<<<<< HEAD', 'value: 1', '=======', 'value: 2', '>>>>>>> other', ''].join('\n');
    expect(errorOf(`${basics}${conflict}`)).toMatch(
      /^A conflict of a merge was left in the file, at line \d+; decide it and import the file again\.$/,
    );
  });

  test('a key that stands twice: the last one counts', () => {
    const challenge = parse(`${whole}name: Other`);
    expect(challenge.name).toBe('Other');
    expect(challenge.warnings).toEqual(['The key "name" stands twice (line 7); the last one counts.']);
  });

  test('names of the prototype are plain keys', () => {
    const { notCarried, keptAside } = parse(
      `${whole}__proto__: {name: evil}\nconstructor: x\nlevel: constructor`,
    );
    expect(notCarried.map(({ field }) => field)).toEqual(['level']);
    expect(keptAside.map(({ field }) => field)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  });

  test.each([
    [
      'a tab',
      'flags:\n\t- a',
      'The YAML is broken. Line 2, column 1: a tab stands where spaces must indent.',
    ],
    ['a colon in a value', 'name: a: b', /Line 1, column 7: a value that holds ": " must stand in quotes/],
    ['a reserved character', 'name: @a', /Line 1, column 7: a value that begins with this character/],
    ['an open quote', 'name: "a\nvalue: 1', /opened and not closed/],
    ['an alias of nothing', 'name: *x', 'The alias "*x" refers to nothing above it.'],
    ['an alias of itself', 'name: &x [*x]', 'The alias "*x" refers to itself.'],
    ['a null character', 'name: "a\\0b"', 'The YAML holds a null character.'],
    ['a template', 'name: {{name}}', /A key must be plain text/],
    ['nothing', '', 'The file is empty.'],
    ['only comments', '# nothing\n', 'The file is empty.'],
    ['text', 'just words', 'A challenge must be a mapping of keys to values.'],
  ])('%s is refused in words', (_name, yaml, message) => {
    expect(errorOf(yaml)).toMatch(message);
  });

  test('aliases that unfold to more and more are stopped', () => {
    const levels = Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`);
    expect(errorOf(`a0: &a0 [x]\n${levels.join('\n')}`)).toMatch(/too many values through aliases/);
  });

  test('deep nesting is stopped', () => {
    expect(errorOf(`name: ${'['.repeat(5000)}`)).toBe('The YAML is nested too deeply.');
    expect(errorOf(`name: ${'['.repeat(60)}${']'.repeat(60)}`)).toBe('The YAML is nested too deeply.');
  });

  test('a list at the top and several documents are several challenges', () => {
    const list = parseChallengeYaml(`- name: a\n  flags: [x]\n- name: b\n- c`, path);
    expect(list.map(({ name, path: place, errors }) => [name, place, errors.length])).toEqual([
      ['a', `${path}#1`, 0],
      ['b', `${path}#2`, 0],
      ['Warm Up', `${path}#3`, 1],
    ]);
    expect(parseChallengeYaml('name: a\n---\nname: b\n', path).map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('whatever the text, the answer is a draft or errors, never an exception', () => {
    const pieces =
      'name;flags;value;extra;type;dynamic;hints;files;tags;decay;<<;*a;&a ;: ;\n;\n  ;- ;[;];{;};,;";\'' +
      ';|;>;\t;!;#;%;---\n;1;~';
    const word = fc.constantFrom(...pieces.split(';'));
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 40 }).map((w) => w.join('')),
    );
    fc.assert(
      fc.property(text, (yaml) => {
        for (const { draft, errors } of parseChallengeYaml(yaml, path)) {
          expect(draft === null).toBe(errors.length > 0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
