import { readFileSync } from 'node:fs';
import { accentColors, type Branding, defaultBranding } from '@guidon/contract';
import { openStored } from '../../../platform/files/stored-bytes.ts';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { Services } from '../../../platform/services/services.ts';
import { boardPages } from './board-pages.ts';
import { challengePage, challengesPage } from './challenge-pages.ts';
import { firstBloodsPage, solvesPages } from './solves-pages.ts';
import { overviewPage } from './overview-page.ts';
import type { Site } from './site.ts';
import type { SiteChallenge } from './site-challenges.ts';

export interface SitePicture {
  name: 'logo.png' | 'event.webp';
  storageKey: string;
}

type Bytes = Pick<Services, 'files'>;

/** The files of an archive in their order, each made while it is read. */
export async function* siteEntries(
  { files }: Bytes,
  told: Omit<Site, 'pictures'>,
  pictures: readonly SitePicture[],
): AsyncGenerator<ZipEntry> {
  const site = { ...told, pictures: yield* pictureEntries({ files }, pictures) };
  yield { name: 'index.html', chunks: overviewPage(site) };
  yield { name: 'style.css', chunks: [siteStyle(site.brand)] };
  yield { name: 'icon.svg', chunks: [siteIcon(site.brand)] };
  for (const board of site.boards) yield* boardPages(site, board);
  if (site.challenges.length === 0) return;
  yield* solvesPages(site);
  yield { name: 'first-bloods.html', chunks: firstBloodsPage(site) };
  yield { name: 'challenges.html', chunks: challengesPage(site) };
  for (const challenge of site.challenges) yield* challengeEntries({ files }, site, challenge);
}

/** They come before all pages, which show those alone whose bytes are there. */
async function* pictureEntries(
  services: Bytes,
  pictures: readonly SitePicture[],
): AsyncGenerator<ZipEntry, Site['pictures']> {
  const shown = new Set<SitePicture['name']>();
  for (const { name, storageKey } of pictures) {
    const bytes = await openStored(services, storageKey);
    if (bytes === null) continue;
    shown.add(name);
    yield { name, chunks: bytes, isPacked: true };
  }
  return { logo: shown.has('logo.png'), image: shown.has('event.webp') };
}

/** Files come before the page that names them, so that it knows which of them could be read. */
async function* challengeEntries(
  { files }: Bytes,
  site: Site,
  challenge: SiteChallenge,
): AsyncGenerator<ZipEntry> {
  const missing = new Set<string>();
  for (const { row, path, isLeftOut } of [...challenge.files, ...challenge.solutionFiles]) {
    if (isLeftOut) continue;
    const bytes = await openStored({ files }, row.storageKey);
    if (bytes === null) missing.add(path);
    else yield { name: path, chunks: bytes, isPacked: true };
  }
  const { image } = challenge;
  if (image !== null) {
    const bytes = await openStored({ files }, image.storageKey);
    if (bytes === null) missing.add(image.path);
    else yield { name: image.path, chunks: bytes, isPacked: true };
  }
  yield { name: challenge.page, chunks: challengePage(site, challenge, missing) };
}

const rules = readFileSync(new URL('site.css', import.meta.url), 'utf8');

const families: Readonly<Record<Branding['fontFamily'], string>> = {
  Inter: 'Inter, system-ui, sans-serif',
  'JetBrains Mono': '"JetBrains Mono", ui-monospace, monospace',
  'System Sans': 'system-ui, sans-serif',
  'System Serif': 'Georgia, "Times New Roman", serif',
  Rounded: 'ui-rounded, "Arial Rounded MT Bold", system-ui, sans-serif',
  'Slab Serif': '"Rockwell", "Roboto Slab", Georgia, serif',
};

/** The one sheet of an archive: the product's surfaces with the accent of the organization, by the reader's theme. */
function siteStyle({ textColor, fontFamily }: Pick<Branding, 'textColor' | 'fontFamily'>): string {
  const accent = accentOf(textColor);
  return `:root{--accent:${accent.light.text};--brand-font:${families[fontFamily]}}
@media (prefers-color-scheme:dark){:root{--accent:${accent.dark.text}}}
${rules}`;
}

/** A flag in the colour of the organization. */
function siteIcon({ textColor }: Pick<Branding, 'textColor'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#11171e"/><path d="M9 5v22" stroke="#9fb0c0" stroke-width="2" stroke-linecap="round"/><path d="M9 6h16l-5 5.5 5 5.5H9z" fill="${accentOf(textColor).dark.fill}"/></svg>`;
}

function accentOf(color: string) {
  const accent = accentColors(color) ?? accentColors(defaultBranding.textColor);
  if (!accent) throw new Error('The default accent is no colour.');
  return accent;
}
