import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { escapeHtml } from './escape-html.ts';
import { matchPaths } from './match-paths.ts';
import { metaTags, type PageMeta } from './page-meta.ts';

/** By the path of a page, as the build of the app lists it. */
export const PageFiles = z.record(
  z.string(),
  z.object({
    visitor: z.array(z.string()),
    member: z.array(z.string()),
    hasShell: z.boolean(),
    reads: z.array(z.string()),
  }),
);
export type PageFiles = z.infer<typeof PageFiles>;

/**
 * What is drawn before any script has run: pages of visitors by path, and the shell around those of members, by path
 * with an outline of the page in it.
 */
export const Prerendered = z.object({
  pages: z.record(z.string(), z.string()),
  shell: z.string(),
  outlines: z.record(z.string(), z.string()),
});
export type Prerendered = z.infer<typeof Prerendered>;

/** The app sets it when a session begins and removes it when it ends. */
const memberCookie = /(?:^|; )tenant=[^;]/;
const moduleScript = /<script type="module"[^<>]*><\/script>/g;
const plainValue = /^[\w-]+$/;

export function isMember({ cookie }: IncomingHttpHeaders): boolean {
  return memberCookie.test(cookie ?? '');
}

/**
 * The page of the app with what the browser would else find only after the first script has run: the files of the page
 * at that address, what it reads first, and how it looks.
 */
export function createPageHtml(html: string, pageFiles: PageFiles, prerendered: Prerendered) {
  const pages = Object.entries(pageFiles)
    .map(([path, page]) => ({ path, page, isAt: matchPaths([path]) }))
    .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path));

  return (url: string, headers: IncomingHttpHeaders, described: PageMeta | null = null): string => {
    const found = pages.find(({ isAt }) => isAt(url));
    if (found === undefined) return html;
    const isOfMember = isMember(headers);
    const reads = isOfMember ? found.page.reads.flatMap((read) => filled(read, found.path, url) ?? []) : [];
    const shell = found.page.hasShell ? (prerendered.outlines[found.path] ?? prerendered.shell) : undefined;
    const markup = isOfMember ? shell : prerendered.pages[found.path];
    const files = isOfMember ? found.page.member : found.page.visitor;
    const first = reads.length === 0 ? '' : `<meta name="first-reads" content="${reads.join(' ')}">`;
    const meta = first + (described ? metaTags(described) : '');
    const page = html.replace(/<title>([^<]*)<\/title>/, (_title, name: string) => {
      const title = described === null ? name : escapeHtml(`${described.title} · ${described.siteName}`);
      return `${meta}<title>${title}</title>`;
    });
    return markup === undefined
      ? page.replace('</head>', () => `${files.map(linkTo).join('')}</head>`)
      : withMarkup(
          page,
          files,
          `<div data-prerendered="${isOfMember ? 'member' : 'visitor'}" inert>${markup}</div>`,
        );
  };
}

function parametersIn(path: string): number {
  return path.split('$').length;
}

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}

function linkTo(file: string): string {
  return isStyle(file)
    ? `<link rel="preload" as="style" href="${file}" crossorigin>`
    : `<link rel="modulepreload" href="${file}" crossorigin>`;
}

/**
 * What is drawn needs its styles at once, and no script: these wait in a template until the page has been painted, when
 * `theme-init.js` takes them out of it.
 */
function withMarkup(page: string, files: readonly string[], markup: string): string {
  const styles = files.filter(isStyle).map((file) => `<link rel="stylesheet" href="${file}" crossorigin>`);
  const preloads = files.filter((file) => !isStyle(file)).map(linkTo);
  const modules = page.match(moduleScript) ?? [];
  const scripts = `<template id="scripts">${[...preloads, ...modules].join('')}</template>`;
  return page
    .replaceAll(moduleScript, '')
    .replace('</head>', () => `${styles.join('')}${scripts}</head>`)
    .replace('<div id="root">', () => `<div id="root">${markup}`);
}

/** Null where a parameter is missing, or is more than the letters of an id. */
function filled(read: string, path: string, url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const segments = pathname.split('/');
  const values = path.split('/').map((part, place) => [part, segments[place]] as const);
  const valueOf = (name: string) =>
    values.find(([part]) => part === name)?.[1] ?? searchParams.get(name.slice(1));
  const parts = read.split('/').map((part) => (part.startsWith('$') ? valueOf(part) : part));
  const isWhole = parts.every((part) => part === '' || (typeof part === 'string' && plainValue.test(part)));
  return isWhole ? parts.join('/') : null;
}
