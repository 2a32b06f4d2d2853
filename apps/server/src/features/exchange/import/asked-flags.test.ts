import { compilePattern } from '@guidon/contract/plain';
import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { askedFlags, onlyMatch } from './asked-flags.ts';

test.each([
  ['flag{a_b}', 'flag{a_b}'],
  [String.raw`^flag\{a\.b\}$`, 'flag{a.b}'],
  [String.raw`\Aa-b\z`, 'a-b'],
  ['a+', null],
  ['a.b', null],
  ['a{2}', null],
  ['a|b', null],
  [String.raw`\d`, null],
  [String.raw`a\$`, null],
  [String.raw` a`, null],
  ['^$', null],
])('the pattern %j matches %j alone', (pattern, text) => {
  expect(onlyMatch(pattern)).toBe(text);
});

test('what is taken for one text is matched by it', () => {
  const pattern = fc.stringMatching(/^[ab1 {}\\^$.,_\-[\](]{1,8}$/);
  fc.assert(
    fc.property(pattern, (written) => {
      const text = onlyMatch(written);
      fc.pre(text !== null);
      expect(compilePattern(written, (source) => RE2JS.compile(source)).matches(text)).toBe(true);
    }),
  );
});

const flag = (content: string, caseSensitive = true) => ({ kind: 'static' as const, content, caseSensitive });

test('a flag that another one hands in as well is asked for once', () => {
  const regex = { kind: 'regex' as const, content: 'a+', caseSensitive: true };
  expect(askedFlags([flag('FLAG', false), flag('Flag'), flag('Flag'), regex, regex, flag('x')])).toEqual([
    flag('Flag'),
    regex,
    flag('x'),
  ]);
});
