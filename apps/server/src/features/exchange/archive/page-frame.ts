import type { Language } from '@guidon/contract';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { Site } from './site.ts';
import { t } from '../declares.ts';

type Words = Parameters<typeof t>;
type InLanguage = Pick<Site, 'language'>;

/** A sentence of the catalogue in the language of the site, as it stands in HTML. */
export function say(site: InLanguage, ...words: Words): string {
  return escapeHtml(sayPlain(site, ...words));
}

/** The same as it stands outside of HTML. */
export function sayPlain({ language }: InLanguage, ...words: Words): string {
  return t(...words).in(language);
}

/** A name that somebody has chosen, kept apart from the direction of the text around it. */
export function named(name: string): string {
  return `<bdi>${escapeHtml(name)}</bdi>`;
}

/** Making one takes longer than using it a hundred times. */
const formats = new Map<Language, { figures: Intl.NumberFormat; times: Intl.DateTimeFormat }>();

function formatsOf(language: Language) {
  const made = formats.get(language) ?? {
    figures: new Intl.NumberFormat(language),
    times: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  };
  formats.set(language, made);
  return made;
}

export function number({ language }: InLanguage, value: number): string {
  return formatsOf(language).figures.format(value);
}

/** In UTC, and says so: whoever reads it may be anywhere. */
export function timeText({ language }: InLanguage, at: Date): string {
  return escapeHtml(`${formatsOf(language).times.format(at)} UTC`);
}

export function moment(site: InLanguage, at: Date): string {
  return `<time datetime="${at.toISOString()}">${timeText(site, at)}</time>`;
}

interface Page {
  title: string;
  /** The entry of the menu that it belongs to. */
  section: string;
}

const sectionsOf = (site: Site) => [
  { page: 'index', label: say(site, 'overview') },
  ...site.boards.map(({ page, title }) => ({ page, label: named(title) })),
  ...(site.challenges.length > 0
    ? [
        { page: 'solves', label: say(site, 'solves') },
        { page: 'first-bloods', label: say(site, 'firstBloods') },
        { page: 'challenges', label: say(site, 'challenges') },
      ]
    : []),
];

/** What stands before the content of a page. */
export function pageHead(site: Site, { title, section }: Page): string {
  const { event, brand, language, pictures } = site;
  const whole = title === event.name ? title : `${title} · ${event.name}`;
  const menu = sectionsOf(site)
    .map(({ page, label }) => {
      const current = page === section ? ' aria-current="page"' : '';
      return `<li><a href="${page}.html"${current}>${label}</a></li>`;
    })
    .join('');
  const { companyName, logoWidth, logoHeight } = brand;
  const mark =
    pictures.logo && logoWidth !== null && logoHeight !== null
      ? `<img src="logo.png" alt="${escapeHtml(companyName)}" width="${logoWidth}" height="${logoHeight}">`
      : named(companyName);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(whole)}</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="style.css">
</head>
<body>
<a class="skip" href="#content">${say(site, 'skip')}</a>
<header class="top"><p class="brand">${mark}</p><p class="event"><a href="index.html">${named(event.name)}</a></p>
<nav aria-label="${say(site, 'pages')}"><ul>${menu}</ul></nav></header>
<main id="content" tabindex="-1">
`;
}

export function pageFoot(site: Site): string {
  return `</main>
<footer>${say(site, 'foot')} ${moment(site, new Date(site.atMs))}</footer>
</body>
</html>
`;
}

/** Links to the other parts of something long; nothing when it has one part. */
export function partLinks(site: Site, { page, part, parts }: Part): string {
  if (parts < 2) return '';
  const links = Array.from({ length: parts }, (_, index) => {
    const current = index === part ? ' aria-current="page"' : '';
    return `<li><a href="${partName(page, index)}"${current}>${number(site, index + 1)}</a></li>`;
  });
  return `<nav class="parts" aria-label="${say(site, 'parts')}"><ul>${links.join('')}</ul></nav>`;
}

export interface Part {
  page: string;
  part: number;
  parts: number;
}

export function partName(page: string, part: number): string {
  return part === 0 ? `${page}.html` : `${page}-${part + 1}.html`;
}
