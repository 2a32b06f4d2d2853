import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './secret-box.ts';

const key = 'a key of the tests that is long enough';

test('gives back what was sealed, and never seals the same way twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal(key, 'mail', text);
      expect(unseal(key, 'mail', sealed)).toBe(text);
      expect(seal(key, 'mail', text)).not.toBe(sealed);
    }),
  );
});

test('opens with no other key, for no other purpose, and not when a byte has changed', () => {
  const sealed = seal(key, 'mail', 'the code is 123456');
  expect(() => unseal(`${key}!`, 'mail', sealed)).toThrow();
  expect(() => unseal(key, 'second-factor', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(key, 'mail', changed.toString('base64url'))).toThrow();
  }
  for (const short of ['', 'AAAA', sealed.slice(0, 20)]) expect(() => unseal(key, 'mail', short)).toThrow();
});
