import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeReturnUrl } from './safe-return-url.ts';

it.each([
  ['/events/1?tab=rules#top', '/events/1?tab=rules#top'],
  ['/dashboard', '/dashboard'],
  ['/search?q=https://elsewhere.example', '/search?q=https://elsewhere.example'],
  ['/teams/invitations/abc?action=accept&tenant=acme', '/teams/invitations/abc?action=accept&tenant=acme'],
])('takes the path %s of this site', (given, expected) => {
  expect(safeReturnUrl(given)).toBe(expected);
});

const hostile: readonly unknown[] = [
  'https://evil.example/',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example:80/path',
  '//user@evil.example',
  '//evil.example\\@localhost',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/dashboard\\..\\..\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' https://evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'about:blank',
  '@evil.example',
  '.evil.example',
  ':80',
  '?next=//evil.example',
  '#//evil.example',
  'events',
  '',
  '/login',
  '/login?returnUrl=/dashboard',
  '/register-old/',
  `/${'a'.repeat(2_000)}`,
  undefined,
  null,
  42,
  ['/dashboard'],
  { toString: () => '/dashboard' },
];

it('is tried with at least fifty hostile forms', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(50);
});

it.each(hostile.map((value) => [value]))('refuses %j', (value) => {
  expect(safeReturnUrl(value)).toBeUndefined();
});

it.each(['http://localhost:3000', 'https://ctf.example.org'])(
  'never leaves %s, whatever is given',
  (origin) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) => {
        const url = safeReturnUrl(`/${rest}`);
        if (url !== undefined) expect(new URL(url, origin).origin).toBe(origin);
      }),
    );
  },
);
