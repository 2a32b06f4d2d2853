import { expect, test } from 'vitest';
import { parseChallengeYaml } from '../import/parse-challenge-yaml.ts';
import { type ExportedFlag, flagsOf, formatNames } from './flags-of.ts';

const flag = (kind: ExportedFlag['kind'], content: string, caseSensitive: boolean = true): ExportedFlag => ({
  kind,
  content,
  caseSensitive,
});

function ruleOf(flags: readonly ExportedFlag[]) {
  const written = flags.map(({ kind, content, caseSensitive }) => ({
    type: kind,
    content,
    data: caseSensitive ? '' : 'case_insensitive',
  }));
  const file = { name: 'One', category: 'web', value: 10, flags: written };
  const rule = parseChallengeYaml(JSON.stringify(file), 'challenge.yml')[0]?.draft?.questions[0]?.rule;
  if (rule?.kind !== 'regex') throw new Error('they were not joined');
  return rule;
}

test.each([
  [[flag('regex', 'flag\\{[0-9]+\\}'), flag('regex', 'a|b', false)]],
  [[flag('static', 'flag{a)|(?:b}'), flag('static', 'Loud', false), flag('regex', '[)|(?:x]+')]],
  [[flag('regex', '[(]x[)|(?:]'), flag('regex', '(?:a)|(?:b+)'), flag('static', 'c.d|e')]],
])('%j is one rule here, and the same flags in an export', (flags) => {
  const rule = ruleOf(flags);
  expect(flagsOf(rule, 'Flag', formatNames.ctfcli).flags).toEqual(flags);
});

test.each(['flag\\{.+\\}', '(?:a)', '(?:a)|b', '(?:a)|(?:b)c', '(a)|(b)', '(?:a|(?:b)'])(
  'the pattern %s stays one flag',
  (pattern) => {
    const { flags } = flagsOf({ kind: 'regex', pattern, caseSensitive: true }, 'Flag', formatNames.ctfcli);
    expect(flags).toEqual([flag('regex', pattern)]);
  },
);
