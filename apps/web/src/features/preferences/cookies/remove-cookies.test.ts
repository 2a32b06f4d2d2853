import { expect, test } from 'vitest';
import { cookieDomains, cookiePaths } from './remove-cookies.ts';

test('knows every domain that a page may have set a cookie for', () => {
  expect(cookieDomains('ctf.acme.test')).toEqual([
    '',
    'ctf.acme.test',
    '.ctf.acme.test',
    'acme.test',
    '.acme.test',
    'test',
    '.test',
  ]);
});

test('knows every path that a cookie seen here may have been set for', () => {
  expect(cookiePaths('/')).toEqual(['/']);
  expect(cookiePaths('/events/1')).toEqual(['/', '/events', '/events/', '/events/1', '/events/1/']);
});
