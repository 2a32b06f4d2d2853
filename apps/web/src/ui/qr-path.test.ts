import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

it('draws each run of dark squares as one bar', () => {
  const squares = '##..#.#.#';
  const path = qrPath({ size: 3, isDark: (index) => squares[index] === '#' });
  expect(path).toBe('M0 0h2v1h-2zM1 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z');
  expect(qrPath({ size: 2, isDark: () => false })).toBe('');
});
