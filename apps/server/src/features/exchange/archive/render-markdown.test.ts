import { expect, test } from 'vitest';
import { createMarkdownProcess } from './markdown-process.ts';
import { renderMarkdown } from './render-markdown.ts';

const fileId = '01890000-0000-7000-8000-000000000001';
const address = `/api/challenges/${fileId}/files/${fileId}/a.png`;
const files = { [fileId]: 'files/1/1/a.png' };

test.each([
  ['# Title', '<h3>Title</h3>'],
  ['a <script>alert(1)</script> b', '<p>a &#x3C;script>alert(1)&#x3C;/script> b</p>'],
  ['<p>one<br>two</p>', '<p>one<br>two</p>'],
  ['nc a.org <port>', '<p>nc a.org &#x3C;port></p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](/events/1)', '<p>x</p>'],
  ['[x](https://a.org)', '<p><a href="https://a.org" rel="noopener noreferrer nofollow">x</a></p>'],
  [
    '![x](https://a.org/p.png)',
    '<p><a href="https://a.org/p.png" rel="noopener noreferrer nofollow">x</a></p>',
  ],
  ['![x](data:image/png;base64,AA)', '<p>x</p>'],
  [`![x](${address})`, '<p><img src="files/1/1/a.png" alt="x"></p>'],
  [`[x](${address})`, '<p><a href="files/1/1/a.png" download>x</a></p>'],
  ['![x](/api/challenges/1/files/2)', '<p>x</p>'],
])('%j is %j', (text, html) => {
  expect(renderMarkdown(text, files)).toBe(html);
});

test('footnotes refer to each other', () => {
  const html = renderMarkdown('a[^1]\n\n[^1]: b', {});
  const [, target] = /href="#([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`id="${target}"`);
});

test('a text that is made to be slow is shown as it is written, and the next one as it should be', async () => {
  const { render, close } = createMarkdownProcess();
  try {
    const slow = '>'.repeat(50_000);
    expect(await render(slow, {})).toBe(`<p class="written">${'&gt;'.repeat(50_000)}</p>`);
    expect(await render('*well*', {})).toBe('<p><em>well</em></p>');
    expect(await render(' ', {})).toBe('');
  } finally {
    await close();
  }
}, 30_000);
