import { escapeHtml } from './escape-html.ts';

/** What a link to a page shows where it is pasted: Open Graph, and the card of Twitter. */
export interface PageMeta {
  siteName: string;
  title: string;
  description: string;
  /** Absolute, as that of the picture: whoever reads it is elsewhere. */
  url: string;
  image: { url: string; alt: string; width: number; height: number };
}

/** Answers what a feature says of a page, for readers without a session; null for a page that is as any other. */
export type DescribePage = (url: string, address: string) => Promise<PageMeta | null>;

export function metaTags({ siteName, title, description, url, image }: PageMeta): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.url,
    'og:image:type': 'image/png',
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image.url,
    'twitter:image:alt': image.alt,
  };
  return tagsOf('property', properties) + tagsOf('name', names);
}

function tagsOf(attribute: string, contents: Record<string, string>): string {
  return Object.entries(contents)
    .map(([name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`)
    .join('');
}
