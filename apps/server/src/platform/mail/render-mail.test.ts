import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '@guidon/contract';
import { brandOf, logoInMail, platformBrand } from './mail-brand.ts';
import { oneLine } from './plain-text.ts';
import type { MailContent } from './queue-mail.ts';
import { linkTo, renderMail } from './render-mail.ts';

const slowMs = 30_000;

const publicUrl = 'https://ctf.example.org';
const plain: MailContent = { subject: 'Subject', heading: 'Heading', paragraphs: ['A paragraph.'] };
const render = (content: Partial<MailContent>, brand = platformBrand) =>
  renderMail({ ...plain, ...content }, brand, publicUrl);

const tagsOf = (markup: string) => markup.match(/<!?\/?[a-z-]+/gi);
const count = (markup: string) => markup.match(/[<>"]/g)?.length;

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">click</a>',
  "'><style>*{display:none}</style>",
  '</td></table><form action=//evil.example>',
  '&lt;b&gt;',
  '<!--',
  ']]>',
  '<\u0000script>',
  '\u202eelgoog',
];

test.each(hostile)('shows %j as text wherever it stands', (text) => {
  const { html } = render(
    {
      heading: text,
      paragraphs: [`Hello ${text}`],
      code: text,
      action: { label: text, path: `/x?name=${text}` },
      footnotes: [text],
      footerLink: { label: text, path: `/stop?name=${text}` },
    },
    brandOf(text),
  );
  const { html: harmless } = render(
    {
      paragraphs: ['Hello'],
      code: '1',
      action: { label: 'l', path: '/x' },
      footnotes: ['f'],
      footerLink: { label: 'l', path: '/x' },
    },
    brandOf('b'),
  );
  expect(tagsOf(html)).toEqual(tagsOf(harmless));
  expect(html).not.toContain('evil.example">');
});

test('has no markup that a text brought with it, whatever the text is', { timeout: slowMs }, () => {
  const expected = count(render({ paragraphs: ['x'], footnotes: ['x'] }).html);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (first, second) => {
      const { html } = render({ heading: first, paragraphs: [second], footnotes: [first] }, brandOf(second));
      expect(count(html)).toBe(expected);
    }),
  );
});

test('a subject is one line, and cannot begin a header', { timeout: slowMs }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const subject = oneLine(text);
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
      expect(Array.from(subject).length).toBeLessThanOrEqual(200);
    }),
  );
  expect(render({ subject: 'Hi\r\nBcc: everyone@example.org' }).subject).toBe('Hi Bcc: everyone@example.org');
  expect(render({ subject: 'One\u2028Two\u0000' }).subject).toBe('One Two');
});

test('keeps names of every writing as they are', () => {
  const name = 'Éva 🚩 אֲנִי 小林';
  const { html, text } = render({ paragraphs: [name] }, brandOf(name));
  expect(html).toContain(name);
  expect(text).toContain(name);
});

test('does not let a name turn the direction of what follows it', () => {
  const { html, text } = render({ paragraphs: ['\u202egpj.exe is \u2066here'] });
  expect(html + text).not.toMatch(/[\u202e\u2066]/);
  expect(text).toContain('gpj.exe is here');
});

test.each([
  '//evil.example/x',
  '/\\evil.example/x',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'evil',
  '\t//evil.example',
  '@evil.example',
])('does not link to %j', (path) => {
  expect(() => linkTo(publicUrl, path)).toThrow('A mail may link to pages of Guidon only.');
});

test('links to the public address, escaped as markup wants it', () => {
  const { html, text } = render({ action: { label: 'Open', path: '/verify?a=1&b=<x>' } });
  expect(text).toContain('Open:\nhttps://ctf.example.org/verify?a=1&b=%3Cx%3E\n');
  expect(html).toContain('href="https://ctf.example.org/verify?a=1&amp;b=%3Cx%3E"');
});

test('loads nothing from anywhere and does not report that it was opened', () => {
  const { html } = render({ action: { label: 'Open', path: '/x' }, code: '1' });
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form|input)\b|url\(|@import|src=/i);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.every((href) => href?.startsWith(publicUrl))).toBe(true);
});

test('says in plain text all that the markup says', () => {
  const { text } = render({ code: '123456', footnotes: ['Ignore it.'] }, brandOf('Harbour'));
  expect(text).toBe(
    'Heading\n\nA paragraph.\n\n    123456\n\nIgnore it.\n\n-- \nHarbour\nhttps://ctf.example.org\n',
  );
});

test('has a quiet second link at its end, in both forms', () => {
  const footerLink = { label: 'Stop these mails', path: '/stop?token=t' };
  const { text, html, stopLink } = render({ footnotes: ['Why.'], footerLink }, brandOf('Harbour'));
  expect(stopLink).toBe('https://ctf.example.org/stop?token=t');
  expect(text).toContain('Why.\n\nStop these mails:\nhttps://ctf.example.org/stop?token=t\n\n-- \nHarbour');
  expect(html).toContain(
    '<p class="foot"><a href="https://ctf.example.org/stop?token=t">Stop these mails</a></p>',
  );
  expect(render({})).not.toHaveProperty('stopLink');
});

test.each(['#10B981', '#0a0a40', '#ffff00', '#ffffff'])(
  'writes on a button and draws its stripe so that both can be seen, whatever the accent: %s',
  (accent) => {
    const { html } = render({ action: { label: 'Open', path: '/x' } }, { name: 'A', accent });
    const [, fill = '', ink = ''] =
      /<a href="[^"]*" style="background:(#\w{6});color:(#\w{6})"/.exec(html) ?? [];
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(html).toContain(`border-left:4px solid ${fill}`);
    const [, darkFill = '', darkInk = ''] =
      /\.action a \{ background: (#\w{6}) !important; color: (#\w{6})/.exec(html) ?? [];
    expect(contrast(darkFill, darkInk)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(darkFill, '#11171e')).toBeGreaterThanOrEqual(3);
  },
);

test('takes no colour that is none into its styles', () => {
  const { html } = render({}, { name: 'A', accent: '#fff;}</style><script>alert(1)</script>' });
  expect(html).not.toContain('script');
  expect(html).toContain('<span class="stripe" style="border-left:4px solid #');
});

test('shows a logo that travels with it, in the size that fits, under the name as it is', () => {
  const logo = { src: logoInMail, width: 800, height: 100 };
  const { html } = render({}, { name: '"><script>x</script>', accent: '#10B981', logo });
  expect(html).toContain(
    '<img src="cid:logo@guidon" alt="&quot;&gt;&lt;script&gt;x&lt;/script&gt;" width="240" height="30">',
  );
  expect(html.match(/src=|url\(|@import/g)).toEqual(['src=']);
});
