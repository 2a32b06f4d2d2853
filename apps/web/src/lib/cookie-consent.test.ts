import { expect, test } from 'vitest';
import { mayStore, parseConsent } from './cookie-consent.ts';

const none = { necessary: true, functional: false, analytics: false, performance: false };

test.each([
  [null, null],
  ['', null],
  ['{', null],
  ['null', null],
  ['"all"', null],
  ['{}', none],
  ['{"necessary":false,"analytics":true}', { ...none, analytics: true }],
  ['{"analytics":"yes","functional":1}', none],
])('reads %s', (text, consent) => {
  expect(parseConsent(text)).toEqual(consent);
});

test('lets what is necessary be stored at any time, and the rest with its category alone', () => {
  const functional = JSON.stringify({ ...none, functional: true });
  for (const key of ['token', 'theme', 'constructor', '__proto__', 'lock:session-refresh'])
    expect(mayStore(key, null)).toBe(true);
  expect([mayStore('ssoTenant', null), mayStore('app_branding', null)]).toEqual([false, false]);
  expect([mayStore('ssoTenant', functional), mayStore('app_branding', functional)]).toEqual([true, false]);
});
