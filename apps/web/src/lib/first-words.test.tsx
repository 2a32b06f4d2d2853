import '../testing/setup.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstReply } from './early-replies.ts';
import { firstWords } from './first-words.ts';

const script = readFileSync(resolve(import.meta.dirname, '../../public/theme-init.js'), 'utf8');
const address = '/api/events/7/challenges/3';
const waiting = '<p><i></i></p>';

/** The page as the server sends it, with an outline, a reply to what it reads first, and the script at its head. */
async function open(reply: object, status = 200): Promise<void> {
  document.head.innerHTML = `<meta name="first-reads" content="${address}"><template id="scripts"><link rel="modulepreload" href="/assets/app.js"></template>`;
  document.body.innerHTML = `<div data-prerendered="member" inert>
    <bdi data-reply-text="name">${waiting}</bdi>
    <i data-reply-given="imageUrl"></i>
    <div data-reply-prose="description" data-reply-unless="intro">${waiting}</div>
  </div>`;
  localStorage.setItem('token', 'token');
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url === address
        ? Response.json({ success: true, data: reply }, { status })
        : Response.json({ success: false }, { status: 401 }),
    ),
  );
  // oxlint-disable-next-line no-eval -- a script of the page, which happy-dom runs none of
  globalThis.eval(script);
  await new Promise((done) => setTimeout(done, 20));
}

const name = () => document.querySelector('[data-reply-text]');
const prose = () => document.querySelector('[data-reply-prose]');
const preloads = () => document.head.querySelectorAll(':scope > link[rel="modulepreload"]').length;

beforeEach(() => vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  globalThis.earlyReplies = undefined;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const texts = [
  'Find the flag.',
  'Two paragraphs.\n\n  The second, over\ntwo lines.  \n \n\n',
  '# Raise the colours\n\nIt is `guidon{raise_the_colours}`, **really**.\n\n```sh\nnc host 31337\n```',
  'Read [the guide](https://example.org/guide) and ![a map](map.png), not [this] (or that).',
  '[[[[[(((((',
  '',
  '***',
  'x'.repeat(5_000),
];

it.each(texts)('reads the words of %j as the page does before the app is there', async (text) => {
  await open({ name: 'Raise the colours', description: text, intro: null });
  const paragraphs = firstWords(text);
  expect(name()?.textContent).toBe('Raise the colours');
  const drawn = [...(prose()?.querySelectorAll('p') ?? [])].map((paragraph) => paragraph.textContent);
  expect(drawn).toEqual(paragraphs.length === 0 ? [''] : paragraphs);
});

it('leaves signs of Markdown out', () => {
  expect(firstWords('## To *do*\n\nSee `x` at [the site](https://example.org).')).toEqual([
    'To do',
    'See x at the site.',
  ]);
});

it('makes no element of what is written in a challenge', async () => {
  await open({ name: '<img src=x onerror=alert(1)>', description: 'a <b>bold</b> word', intro: null });
  expect(name()?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img, b')).toBeNull();
  expect(prose()?.innerHTML).toBe(waiting);
  expect(firstWords('a <b>bold</b> word')).toEqual([]);
});

it('keeps the text back while an introduction stands before it', async () => {
  await open({ name: 'Later', description: 'Find the flag.', intro: { isSeen: false } });
  expect(name()?.textContent).toBe('Later');
  expect(prose()?.innerHTML).toBe(waiting);
});

it.each([
  ['/api/picture.png', true],
  [null, false],
])('makes room for a picture at %j: %j', async (imageUrl, isGiven) => {
  await open({ name: 'Later', description: '', intro: null, imageUrl });
  expect(document.querySelector('[data-reply-given]')?.hasAttribute('data-given')).toBe(isGiven);
});

it('leaves the outline as it is where the reply refuses', async () => {
  await open({ name: 'Not yours' }, 403);
  expect(name()?.innerHTML).toBe(waiting);
});

it('leaves the reply to the app', async () => {
  await open({ name: 'Raise the colours', description: 'Find the flag.', intro: null });
  expect(firstReply()).toMatchObject({ name: 'Raise the colours' });
  const reply = await globalThis.earlyReplies?.replies.get(address);
  await expect(reply?.json()).resolves.toMatchObject({ data: { name: 'Raise the colours' } });
});

it('fetches the scripts once the page is painted, and once', async () => {
  const painted: (() => void)[] = [];
  class Observer {
    static readonly supportedEntryTypes = ['paint'];
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
    }
    observe() {
      painted.push(this.#tell);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  await open({});
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(preloads()).toBe(0);
  for (const tell of [...painted, ...painted]) tell();
  expect(preloads()).toBe(1);
});

it('fetches the scripts at once where the browser tells nothing of paints', async () => {
  await open({});
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(preloads()).toBe(1);
});
