import { expect, test } from 'vitest';
import { matchPaths } from './match-paths.ts';

const isPage = matchPaths(['/', '/events', '/events/$eventId', '/events/$eventId/challenges', '/billing/$']);

test.each([
  '/',
  '/?tenant=x',
  '/events',
  '/events/',
  '/events/1?tab=rules',
  '/events/1/challenges',
  '/billing',
  '/billing/a/b',
])('%s is a page', (url) => expect(isPage(url)).toBe(true));

test.each(['/event', '/events/1/2', '/events/1/challenges/2', '/sitemap.xml', '/wp-login.php'])(
  '%s is none',
  (url) => expect(isPage(url)).toBe(false),
);
