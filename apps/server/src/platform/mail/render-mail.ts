import { oneLine, visibleText } from './plain-text.ts';
import { colorsOf, escapeVisible, htmlFrame } from './html-frame.ts';
import type { MailBrand } from './mail-brand.ts';
import type { MailContent } from './queue-mail.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The address of its footer link. */
  stopLink?: string;
}

/** Every link leads to `publicUrl`. Texts are escaped: none can become markup. */
export function renderMail(content: MailContent, brand: MailBrand, publicUrl: string): RenderedMail {
  const link = content.action && linkTo(publicUrl, content.action.path);
  const stopLink = content.footerLink && linkTo(publicUrl, content.footerLink.path);
  return {
    subject: oneLine(content.subject),
    text: plainText(content, brand, { link, stopLink, publicUrl }),
    html: htmlFrame({
      language: content.language ?? 'en',
      brand: { ...brand, name: oneLine(brand.name) },
      heading: oneLine(content.heading),
      parts: [
        ...content.paragraphs.map((text) => `<p class="prose">${escapeVisible(text)}</p>`),
        ...(content.code === undefined ? [] : [`<p class="code">${escapeVisible(content.code)}</p>`]),
        ...(content.action && link ? [button(content.action.label, link, brand)] : []),
      ],
      footnotes: content.footnotes ?? [],
      ...(content.footerLink &&
        stopLink && { footerLink: { label: content.footerLink.label, url: stopLink } }),
      publicUrl,
    }),
    ...(stopLink && { stopLink }),
  };
}

/** The path as an address under `publicUrl`; fails on one that would lead elsewhere. */
export function linkTo(publicUrl: string, path: string): string {
  const url = /^\/(?![/\\])/.test(path) ? URL.parse(path, publicUrl) : null;
  if (url?.origin !== new URL(publicUrl).origin) throw new Error('A mail may link to pages of Guidon only.');
  return url.href;
}

function plainText(
  content: MailContent,
  brand: MailBrand,
  {
    link,
    stopLink,
    publicUrl,
  }: { link: string | undefined; stopLink: string | undefined; publicUrl: string },
): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    ...(content.code === undefined ? [] : [`    ${content.code}`]),
    ...(content.action && link ? [`${content.action.label}:\n${link}`] : []),
    ...(content.footnotes ?? []),
    ...(content.footerLink && stopLink ? [`${content.footerLink.label}:\n${stopLink}`] : []),
  ];
  const signature = `-- \n${oneLine(brand.name)}\n${publicUrl}\n`;
  return [...blocks.map((block) => visibleText(block)), signature].join('\n\n');
}

/** The address is repeated as text for mail programs without buttons. */
function button(label: string, link: string, brand: MailBrand): string {
  const href = escapeVisible(link);
  const { fill, onFill } = colorsOf(brand).light;
  return `<p class="action"><a href="${href}" style="background:${fill};color:${onFill}">${escapeVisible(label)}</a></p>
<p class="address">${href}</p>`;
}
