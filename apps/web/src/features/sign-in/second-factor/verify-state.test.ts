import { describe, expect, it } from 'vitest';
import { cleanCode, codeProblem, groupSecret, isAnyCode } from './verify-state.ts';

describe('a code', () => {
  it('keeps digits only, as many as it has', () => {
    expect(cleanCode('authenticator', ' 12a3-4 56 78')).toBe('123456');
    expect(cleanCode('backup', '1234 5678 9')).toBe('12345678');
    expect(cleanCode('backup', '١٢٣')).toBe('');
  });

  it('is compared with its own length', () => {
    expect(codeProblem('authenticator', '12345')).toBe('codeLength');
    expect(codeProblem('authenticator', '123456')).toBeNull();
    expect(codeProblem('backup', '123456')).toBe('backupLength');
    expect(codeProblem('backup', '12345678')).toBeNull();
    expect(['123456', '12345678', '1234567', 'abcdef', ''].map(isAnyCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

it('shows the key in groups of four', () => {
  expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupSecret('ABCDEFGH')).toBe('ABCD EFGH');
});
