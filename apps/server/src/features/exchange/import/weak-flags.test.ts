import { expect, test } from 'vitest';
import { isPlaceholderFlag, isWeakPattern } from './lint-source.ts';

test.each([
  'flag{replace-me}',
  'CTF{}',
  'flag{...}',
  'flag{TODO}',
  'flag{your_flag_here}',
  'x{<secret>}',
  'todo',
])('%j is a placeholder', (flag) => {
  expect(isPlaceholderFlag(flag)).toBe(true);
});

test.each(['flag{testing_the_water}', 'example', 'flag{change_the_world}', 'flag{your_turn}', '42'])(
  '%j is a flag',
  (flag) => {
    expect(isPlaceholderFlag(flag)).toBe(false);
  },
);

test.each(['.*', 'flag\\{.+\\}', 'flag\\{.{3,}\\}', '(a)?', 'a|'])('%j accepts too much', (pattern) => {
  expect(isWeakPattern(pattern)).toBe(true);
});

test.each(['flag\\{[0-9a-f]{8}\\}', 'flag\\{.\\}', 'a\\.*b', '[.*]{3}', '\\Q.*\\E'])(
  '%j accepts what it says',
  (pattern) => {
    expect(isWeakPattern(pattern)).toBe(false);
  },
);
