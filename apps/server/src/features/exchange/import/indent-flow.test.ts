import { expect, test } from 'vitest';
import { indentFlow } from './indent-flow.ts';
import { readYaml } from './read-yaml.ts';

test('quoted texts, lists and mappings that go on at the start of a line are read as PyYAML reads them', () => {
  const text = [
    'name: a',
    'description: "first line',
    'second: line',
    '',
    'third \\" line"',
    'flags: [x,',
    "'y z']",
    'extra: {a: 1,',
    'b: 2}',
    'hints:',
    "- 'one",
    "it''s'",
    '- content: "two',
    'more"',
    'body: |',
    '  echo: "not closed',
    '  here',
  ].join('\n');
  const { documents, errors } = readYaml(text);
  expect(errors).toEqual([]);
  expect(documents).toEqual([
    new Map<string, unknown>([
      ['name', 'a'],
      ['description', 'first line second: line\nthird " line'],
      ['flags', ['x', 'y z']],
      [
        'extra',
        new Map([
          ['a', '1'],
          ['b', '2'],
        ]),
      ],
      ['hints', ["one it's", new Map([['content', 'two more']])]],
      ['body', 'echo: "not closed\nhere\n'],
    ]),
  ]);
});

test('what is broken stays so, with its own line', () => {
  const { errors } = readYaml('name: a\nflags: [x\nvalue: 5\n');
  expect(errors.map(({ key }) => key)).toEqual(['yaml.broken']);
  expect(indentFlow('a: "b\nc')).toBe('a: "b\nc');
});

test('a long text is moved in as fast as a short one for its length', () => {
  const text = `a: "${'x\n'.repeat(60_000)}"`;
  expect(indentFlow(text)).toHaveLength(text.length + 60_000);
});
