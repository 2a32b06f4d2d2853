import { describe, expect, it } from 'vitest';
import { readMarkup, tagsShownAsText } from './index.ts';
import type { ElementContent, Root } from './read-html.ts';

/** A tree as HTML, short enough to read in a test. */
function written(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll('<', '&lt;');
  if (node.type === 'raw') return node.value;
  if (node.type === 'comment') return '<!---->';
  const inner = node.children.map((child) => (child.type === 'doctype' ? '<!>' : written(child))).join('');
  if (node.type === 'root') return inner;
  const attributes = Object.entries(node.properties).map(([name, value]) => ` ${name}=${String(value)}`);
  return `<${node.tagName}${attributes.join('')}>${inner}</${node.tagName}>`;
}

const drawn = (text: string) => written(readMarkup(text));

describe('HTML in Markdown', () => {
  it.each([
    ['<p>Find the <b>flag</b></p>', '<p>Find the <b>flag</b></p>'],
    ['one<br>two<br/>three', '<p>one<br></br>two<br></br>three</p>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    [
      'see <a href="https://a.org/?x=1&amp;y=2" onclick="x()">it</a>',
      '<p>see <a href=https://a.org/?x=1&y=2>it</a></p>',
    ],
    [
      'press <kbd>Ctrl</kbd>, H<sub>2</sub>O, x<sup>*2*</sup>',
      '<p>press <kbd>Ctrl</kbd>, H<sub>2</sub>O, x<sup><em>2</em></sup></p>',
    ],
    [
      '<details><summary>More</summary>\n\n**bold**\n\n</details>',
      '<details><summary>More</summary>\n<p><strong>bold</strong></p>\n</details>',
    ],
    ['<table><tr><td colspan=2>a<td>b</table>', '<table><tr><td colSpan=2>a</td><td>b</td></tr></table>'],
    ['<center>middle</center>', '<div>middle</div>'],
    ['<font color="red">red</font>', '<p><span>red</span></p>'],
    ['a <!-- left out --> b', '<p>a  b</p>'],
    [
      '<div>Caf&eacute; &#233; &amp;lt; &nosuch;</div>',
      '<div>Café é &amp;lt; &nosuch;</div>'.replace('&amp;lt;', '&lt;'),
    ],
    ['text <div>block</div>', '<div>text <div>block</div></div>'],
    ['</p>stray', '<p>stray</p>'],
  ])('%j is drawn as %j', (text, html) => {
    expect(drawn(text)).toBe(html);
  });

  it.each([
    ['nc ctf.example <port>', '<p>nc ctf.example &lt;port></p>'],
    ['nc <host:port>', '<p>nc &lt;host:port></p>'],
    ['<YOUR_NAME> is asked', '<p>&lt;YOUR_NAME> is asked</p>'],
    ['#include <stdio.h>', '<p>#include &lt;stdio.h></p>'],
    ['vector<int> and </int>', '<p>vector&lt;int> and &lt;/int></p>'],
    ['a < b and c > d', '<p>a &lt; b and c > d</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script>alert(1)&lt;/script></p>'],
    ['<iframe src="//a.org"></iframe>', '<p>&lt;iframe src="//a.org">&lt;/iframe></p>'],
  ])('%j is shown as it was written', (text, html) => {
    expect(drawn(text)).toBe(html);
  });

  it.each([
    ['<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<p><a>x</a></p>'],
    ['<p style="position:fixed" id="root" onload="x()">x</p>', '<p>x</p>'],
    ['<img src="/api/files/1" onerror="x()" alt="y">', '<p><img src=/api/files/1 alt=y></img></p>'],
    ['<img src=x onerror=alert(1)//', '<p>&lt;img src=x onerror=alert(1)//</p>'],
    ['<svg><animate onbegin=x()></svg>', '<p>&lt;svg>&lt;animate onbegin=x()>&lt;/svg></p>'],
  ])('%j does no harm', (text, html) => {
    expect(drawn(text)).toBe(html);
  });
});

it.each([
  ['![a cat](https://a.org/cat.png)', '<p><a href=https://a.org/cat.png>a cat</a></p>'],
  ['<img src="https://a.org/cat.png">', '<p><a href=https://a.org/cat.png>https://a.org/cat.png</a></p>'],
  ['![x](//a.org/cat.png)', '<p><a href=//a.org/cat.png>x</a></p>'],
  ['![x](data:image/png;base64,AA)', '<p>x</p>'],
  ['![x](/api/files/1)', '<p><img src=/api/files/1 alt=x></img></p>'],
])('a picture of elsewhere is a link, one of the product is shown: %j', (text, html) => {
  expect(drawn(text)).toBe(html);
});

it('names the tags that it shows as text, each once', () => {
  expect(tagsShownAsText('<b>a</b> <port> and <Port>, <iframe></iframe>\n\n`<code>` <host:1>')).toEqual([
    'port',
    'iframe',
  ]);
});

it('draws a text of nothing but deep tags, to a depth that whatever draws it can go to', () => {
  const depth = (node: Root | ElementContent): number =>
    node.type === 'root' || node.type === 'element'
      ? 1 +
        node.children.reduce((most, child) => Math.max(most, child.type === 'doctype' ? 0 : depth(child)), 0)
      : 0;
  expect(depth(readMarkup('<div>'.repeat(5_000)))).toBeLessThan(60);
});
