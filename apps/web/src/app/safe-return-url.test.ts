import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeReturnUrl } from './safe-return-url.ts';

it('takes a path of this site with its search and hash', () => {
  expect(safeReturnUrl('/events/1?tab=rules#top')).toBe('/events/1?tab=rules#top');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'events',
  '',
  '/login',
  '/register-old/',
  undefined,
  42,
])('refuses %j', (value) => {
  expect(safeReturnUrl(value)).toBeUndefined();
});

it('never leaves this site, whatever is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (rest) => {
      const url = safeReturnUrl(`/${rest}`);
      if (url !== undefined) expect(new URL(url, 'https://guidon.test').origin).toBe('https://guidon.test');
    }),
  );
});
