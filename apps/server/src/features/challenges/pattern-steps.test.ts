import { estimatePatternSteps } from '@guidon/contract';
import * as fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';

const atom = fc.oneof(
  fc.constantFrom('a', 'b', '.', '^', '$', '\\b', '\\d', '\\W', '\\pL', '\\p{Greek}', '\\x41', '\\x{1F4A5}'),
  fc.constantFrom(
    '[a-z]',
    '[^]a]',
    '[[:alpha:]x]',
    '[\\]\\w-]',
    '()',
    '(?:)',
    '(?i)',
    '\\Q(ab{2}\\E',
    '\\{',
    '{',
    '💥',
  ),
);
const repeat = fc.oneof(
  fc.constantFrom('', '', '*', '+', '?', '*?'),
  fc.tuple(fc.nat(30), fc.nat(30)).map(([low, more]) => `{${low},${low + more}}`),
  fc.nat(60).map((times) => `{${times}}`),
  fc.nat(60).map((least) => `{${least},}?`),
);

const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc
    .tuple(fc.array(tie('part'), { minLength: 1, maxLength: 5 }), fc.constantFrom('', '|'))
    .map(([parts, between]) => parts.join(between)),
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.tuple(atom, repeat).map(([inner, times]) => inner + times),
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?i:', '(?P<name>', '(?<other>'), tie('pattern'), repeat)
      .map(([start, inner, times]) => `${start}${inner})${times}`),
  ),
}));

test('the estimate is never under a quarter of what the engine unfolds a pattern to', () => {
  fc.assert(
    fc.property(pattern, fc.boolean(), (text, isFolded) => {
      const estimated = estimatePatternSteps(text);
      fc.pre(text.length <= 1_000 && estimated <= 100_000);
      const steps = sizeOf(text, isFolded);
      fc.pre(steps !== null);
      expect(estimated * 4).toBeGreaterThanOrEqual(steps ?? 0);
    }),
    { numRuns: 2_000 },
  );
});

function sizeOf(text: string, isFolded: boolean): number | null {
  try {
    return RE2JS.compile(text, isFolded ? RE2JS.CASE_INSENSITIVE : 0).programSize();
  } catch {
    return null;
  }
}
