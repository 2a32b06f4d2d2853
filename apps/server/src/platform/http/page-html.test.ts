import { describe, expect, it } from 'vitest';
import { createPageHtml } from './page-html.ts';

const head = '<head><title>Guidon</title><script src="/first.js"></script></head>';
const files = {
  '/events/$eventId': {
    visitor: ['/banner.js'],
    member: ['/event.js'],
    reads: ['/api/events/$eventId'],
    hasShell: false,
  },
  '/events/new': { visitor: [], member: ['/new.js', '/new.css'], reads: [], hasShell: false },
  '/challenges/$challengeId': {
    visitor: [],
    member: [],
    reads: ['/api/events/$event/challenges/$challengeId'],
    hasShell: false,
  },
};
const page = createPageHtml(head, files, { pages: {}, shell: '', outlines: {} });
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

it('tells what links to the page show, whatever is written in it', () => {
  const image = { url: 'https://ctf.example.org/card.png?v=1', alt: 'a "card"', width: 1200, height: 630 };
  const html = page(
    '/events/7',
    {},
    {
      siteName: 'Acme',
      title: '</title><script>alert(1)</script>',
      description: '"quoted" & more',
      url: 'https://ctf.example.org/public/events/7',
      image,
    },
  );
  expect(html).toContain('<meta property="og:title" content="&lt;/title&gt;&lt;script&gt;alert(1)');
  expect(html).toContain('<meta property="og:description" content="&quot;quoted&quot; &amp; more">');
  expect(html).toContain('<meta property="og:image" content="https://ctf.example.org/card.png?v=1">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Acme</title>');
  expect(html).not.toContain('<script>alert');
});

it('leaves every other address as it is', () => {
  expect(page('/nowhere', member)).toBe(
    '<head><title>Guidon</title><script src="/first.js"></script></head>',
  );
});

describe('what is drawn before any script', () => {
  const drawn = createPageHtml(
    '<head><title>Guidon</title><script type="module" src="/first.js"></script></head><body><div id="root"></div></body>',
    {
      '/': { visitor: ['/open.js', '/open.css'], member: [], reads: [], hasShell: false },
      '/events': { visitor: [], member: ['/event.js', '/event.css'], reads: [], hasShell: true },
      '/challenges/$id': { visitor: [], member: [], reads: [], hasShell: true },
    },
    { pages: { '/': '<h1>$& win</h1>' }, shell: '<i></i>', outlines: { '/challenges/$id': '<b></b>' } },
  );

  it('is the page for visitors, with its styles at once and scripts behind', () => {
    const html = drawn('/?from=mail', {});
    expect(html).toContain(
      '<div id="root"><div data-prerendered="visitor" inert><h1>$& win</h1></div></div>',
    );
    expect(html).toContain('<link rel="stylesheet" href="/open.css" crossorigin>');
    expect(html).toContain(
      '<template id="scripts"><link rel="modulepreload" href="/open.js" crossorigin>' +
        '<script type="module" src="/first.js"></script></template></head>',
    );
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('is the shell for members', () => {
    const html = drawn('/events', member);
    expect(html).toContain('<div id="root"><div data-prerendered="member" inert><i></i></div></div>');
    expect(html).toContain('<link rel="stylesheet" href="/event.css" crossorigin>');
  });

  it('is the shell with an outline where the page has one', () => {
    expect(drawn('/challenges/7', member)).toContain('<div data-prerendered="member" inert><b></b></div>');
  });

  it.each([
    ['/', member],
    ['/events', {}],
    ['/challenges/7', {}],
    ['/nowhere', {}],
  ])('is nothing at %s for others', (url, headers) => {
    expect(drawn(url, headers)).toContain('<div id="root"></div>');
  });
});
