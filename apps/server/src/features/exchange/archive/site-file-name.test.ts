import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteFileName } from './site-challenges.ts';

test.each([
  ['chart.png', 'chart.png'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['a?b#c%d&e.txt', 'a_b_c_d_e.txt'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['\u202Egpj.exe', '_gpj.exe'],
  [' name. ', 'name'],
  ['فريق.txt', 'فريق.txt'],
])('%j becomes %j', (given, name) => {
  expect(siteFileName(given)).toBe(name);
});

test('any name is one that every disk takes and no address misreads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = siteFileName(given);
      expect(name).not.toMatch(/[<>:"|?*/\\#%&\p{Cc}]|^\.|[\s.]$/u);
      expect(name.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(name)).toBeGreaterThan(0);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(130);
    }),
  );
});
