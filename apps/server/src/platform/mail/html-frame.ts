import { escapeHtml } from '../http/escape-html.ts';
import { type AccentColors, accentColors, type Language } from '@guidon/contract';
import { type MailBrand, type MailLogo, platformBrand } from './mail-brand.ts';
import { visibleText } from './plain-text.ts';

interface HtmlMail {
  language: Language;
  brand: MailBrand;
  heading: string;
  /** HTML, escaped. */
  parts: readonly string[];
  footnotes: readonly string[];
  footerLink?: { label: string; url: string };
  publicUrl: string;
}

/** In mails, whose words strangers write, signs that no one sees are left out as well. */
export function escapeVisible(text: string): string {
  return escapeHtml(visibleText(text));
}

// Both looks are declared so that mail programs do not invert colours. Those without style sheets show the light look
// by the attributes of the elements.
const style = ({ dark, light }: AccentColors) => `
  body { margin: 0; padding: 0; background: #f6f8fa; color: #14202b; }
  .page { background: #f6f8fa; }
  .panel { background: #ffffff; border: 1px solid #d5dde5; border-radius: 8px; }
  .brand, h1, .prose, .code, .note, .address, .foot, .action a {
    font-family: Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
  }
  .brand img { display: block; max-width: 100%; border: 0; }
  .stripe { border-left: 4px solid ${light.fill}; padding-left: 8px; }
  .brand { margin: 0; font-size: 16px; font-weight: 600; overflow-wrap: anywhere; }
  h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.35; font-weight: 600; overflow-wrap: anywhere; }
  .prose { margin: 0 0 16px; font-size: 15px; line-height: 1.6; overflow-wrap: anywhere; white-space: pre-line; }
  .code {
    margin: 8px 0 24px; padding: 16px; border-radius: 8px; background: #f6f8fa; border: 1px solid #d5dde5;
    font-family: 'JetBrains Mono', ui-monospace, SFMono-Regular, Consolas, monospace;
    font-size: 32px; font-weight: 600; letter-spacing: 8px; text-align: center;
  }
  .action { margin: 8px 0 16px; }
  .action a {
    display: inline-block; padding: 12px 24px; border-radius: 8px; font-size: 15px; font-weight: 600;
    text-decoration: none; background: ${light.fill}; color: ${light.onFill};
  }
  .address { margin: 0 0 16px; font-size: 12px; line-height: 1.5; color: #4a5b6b; word-break: break-all; }
  .note, .foot { margin: 0 0 8px; font-size: 13px; line-height: 1.5; color: #4a5b6b; overflow-wrap: anywhere; }
  .foot a { color: #4a5b6b; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #0b0f14 !important; color: #e6edf3 !important; }
    .panel { background: #11171e !important; border-color: #243040 !important; }
    .brand, h1, .prose, .code { color: #e6edf3 !important; }
    .code { background: #18202a !important; border-color: #243040 !important; }
    .note, .foot, .foot a, .address { color: #9fb0c0 !important; }
    .stripe { border-left-color: ${dark.fill} !important; }
    .action a { background: ${dark.fill} !important; color: ${dark.onFill} !important; }
  }
`;

/** One column, in a light and a dark look; loads nothing from the network. */
export function htmlFrame(mail: HtmlMail): string {
  const { language, brand, heading, parts, footnotes, footerLink, publicUrl } = mail;
  const name = escapeVisible(brand.name);
  const address = escapeVisible(publicUrl);
  const colors = colorsOf(brand);
  const notes = footnotes.map((text) => `<p class="note">${escapeVisible(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeVisible(heading)}</title>
<style>${style(colors)}</style>
</head>
<body style="margin:0;padding:0">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px">
<p class="brand">${brand.logo ? logoImage(brand.logo, name) : `<span class="stripe" style="border-left:4px solid ${colors.light.fill};padding-left:8px">${name}</span>`}</p>
</td></tr>
<tr><td class="panel" style="padding:32px 24px 16px">
<h1>${escapeVisible(heading)}</h1>
${parts.join('\n')}
${notes}
</td></tr>
<tr><td style="padding:16px 4px">
<p class="foot">${name} · <a href="${address}">${address}</a></p>${footerLink ? quietLink(footerLink) : ''}
</td></tr>
</table>
</td>
</tr></table>
</body>
</html>
`;
}

function quietLink({ label, url }: { label: string; url: string }): string {
  return `\n<p class="foot"><a href="${escapeVisible(url)}">${escapeVisible(label)}</a></p>`;
}

const logoHeight = 40;
const logoWidth = 240;

function logoImage({ src, width, height }: MailLogo, name: string): string {
  const scale = Math.min(1, logoHeight / height, logoWidth / width);
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<img src="${escapeVisible(src)}" alt="${name}" width="${wide}" height="${high}">`;
}

/** A mail asks twice, and mails of one tenant often follow each other. */
let latest: { accent: string; colors: AccentColors } | null = null;

/** The colours of a brand, or of the platform where the brand has no usable colour. */
export function colorsOf({ accent }: MailBrand): AccentColors {
  if (latest?.accent === accent) return latest.colors;
  const colors = accentColors(accent) ?? accentColors(platformBrand.accent);
  if (!colors) throw new Error('The platform has no colour.');
  latest = { accent, colors };
  return colors;
}
