import { expect, it } from 'vitest';
import { createPageHtml } from './page-html.ts';

const page = createPageHtml('<head><title>Guidon</title><script src="/first.js"></script></head>', {
  '/events/$eventId': { visitor: ['/banner.js'], member: ['/event.js'], reads: ['/api/events/$eventId'] },
  '/events/new': { visitor: [], member: ['/new.js', '/new.css'], reads: [] },
  '/challenges/$challengeId': {
    visitor: [],
    member: [],
    reads: ['/api/events/$event/challenges/$challengeId'],
  },
});
const member = { cookie: 'theme=dark; tenant=0199' };
const readsIn = (html: string) => /name="first-reads" content="([^"]*)"/.exec(html)?.[1];

it('names the files of the page at the address, and what a member reads first', () => {
  expect(page('/events/7?tab=rules', member)).toBe(
    '<head><meta name="first-reads" content="/api/events/7"><title>Guidon</title><script src="/first.js"></script>' +
      '<link rel="modulepreload" href="/event.js" crossorigin></head>',
  );
  expect(page('/events/new', member)).toContain(
    '<link rel="preload" as="style" href="/new.css" crossorigin>',
  );
});

it('lets a visitor load only what stands before the sign-in', () => {
  const html = page('/events/7', { cookie: 'tenant=; theme=dark' });
  expect(html).toContain('/banner.js');
  expect(html).not.toContain('/event.js');
  expect(readsIn(html)).toBeUndefined();
});

it('takes what a page reads from its path and its search', () => {
  expect(readsIn(page('/challenges/3?event=9&question=1', member))).toBe('/api/events/9/challenges/3');
  expect(readsIn(page('/challenges/3', member))).toBeUndefined();
});

it.each(['/events/%22%3E%3Cscript%3E', '/events/a"b', '/events/..', '/events/a%2Fb'])(
  'writes nothing of %s into the page',
  (url) => {
    expect(readsIn(page(url, member))).toBeUndefined();
  },
);

it('leaves every other address as it is', () => {
  expect(page('/nowhere', member)).toBe(
    '<head><title>Guidon</title><script src="/first.js"></script></head>',
  );
});
