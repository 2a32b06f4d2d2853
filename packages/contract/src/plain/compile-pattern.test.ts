import { expect, test, vi } from 'vitest';
import { compileNewPattern, compilePattern, PatternTooLarge } from './compile-pattern.ts';

const engine = (steps: number) => vi.fn((_pattern: string) => ({ programSize: () => steps }));

const attacks = {
  'empty groups': '(()){1000}'.repeat(100),
  'empty groups that are left out': `(?:${'(()){1000}'.repeat(98)}){0}`,
  'optional repeats': 'x{0,1000}'.repeat(111),
  'repeats of repeats': `${'(?:'.repeat(160)}a${'){2}'.repeat(160)}`,
  'repeated alternatives': `(${'|'.repeat(900)}){1000}`,
  'empty steps': '^{1000}'.repeat(142),
  'a quoted text': `(\\Q${'a'.repeat(900)}\\E){1000}`,
  'large sets': '\\pL'.repeat(333),
  'large sets in one class': `[${'\\pL'.repeat(330)}]`,
  'folded ranges': `(?i)${'[Ā-豈]'.repeat(190)}`,
  'folded ranges in one class': `(?i)[${'Ā-豈'.repeat(320)}]`,
  'folded ranges by number': `(?i)${'[\\x{100}-\\x{8c48}]'.repeat(50)}`,
};

test.each(Object.entries(attacks))('%s are refused before the engine sees them', (_name, pattern) => {
  const compile = engine(1);
  expect(() => compilePattern(pattern, compile)).toThrow(PatternTooLarge);
  expect(() => compileNewPattern(pattern, compile)).toThrow(PatternTooLarge);
  expect(compile).not.toHaveBeenCalled();
});

test.each(['flag\\{.{1,200}\\}', '[\\x00-\\x{10FFFF}]+', '(?i)\\p{Greek}+ [à-ÿ]*', '[一-龥]{1,20}'])(
  '%s is compiled once',
  (pattern) => {
    const compile = engine(500);
    expect(compileNewPattern(pattern, compile).programSize()).toBe(500);
    expect(compile).toHaveBeenCalledOnce();
  },
);

test('a pattern of more steps than estimated is refused when it is to be kept', () => {
  expect(() => compileNewPattern('a', engine(501))).toThrow(PatternTooLarge);
  expect(compilePattern('a', engine(501)).programSize()).toBe(501);
});
