import { openStored } from '../../../platform/files/stored-bytes.ts';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { Services } from '../../../platform/services/services.ts';
import { boardPages } from './board-pages.ts';
import { challengePage, challengesPage } from './challenge-pages.ts';
import { firstBloodsPage } from './first-bloods-page.ts';
import { overviewPage } from './overview-page.ts';
import type { Site } from './site.ts';
import type { SiteChallenge } from './site-challenges.ts';
import { siteIcon, siteStyle } from './site-style.ts';
import { solvesPages } from './solves-pages.ts';

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
