import { limits } from '@guidon/contract';
import { isSharedWith } from '../../events/index.ts';
import type { Solution } from '../../play/index.ts';
import type { LiveChallenge, LiveEvent } from '../../standings/index.ts';
import type { ChallengeFileRow } from '../../stored-files/index.ts';

export interface SiteFile {
  row: Pick<ChallengeFileRow, 'id' | 'name' | 'storageKey' | 'sha256' | 'sizeBytes'>;
  /** In the zip. */
  path: string;
  /** Too many bytes with those before it: named, and not there. */
  isLeftOut: boolean;
}

export interface SiteChallenge {
  challenge: LiveChallenge;
  number: number;
  page: string;
  files: readonly SiteFile[];
  /** What its solution shows, which nothing lists. */
  solutionFiles: readonly SiteFile[];
  image: SiteImage | null;
  solution: Solution | null;
}

export interface SiteImage {
  /** In the zip. */
  path: string;
  storageKey: string;
}

/** What is read of challenges besides the event, by their ids; pictures by their SHA-256. */
export interface AboutChallenges {
  files: ReadonlyMap<string, readonly SiteFile['row'][]>;
  solutions: ReadonlyMap<string, Solution>;
  solutionFiles: ReadonlyMap<string, readonly SiteFile['row'][]>;
  imageKeys: ReadonlyMap<string, string>;
}

/** The challenges that everybody could see at the end, as the event had them, each with its place in the zip. */
export function siteChallenges(
  { definition }: Pick<LiveEvent, 'definition'>,
  nowMs: number,
  { files, solutions, solutionFiles, imageKeys }: AboutChallenges,
): readonly SiteChallenge[] {
  let bytes = 0;
  const placed = (rows: readonly SiteFile['row'][], folder: string) =>
    rows.map((row, place) => {
      const isLeftOut = bytes + row.sizeBytes > limits.archiveSiteFileBytes;
      if (!isLeftOut) bytes += row.sizeBytes;
      return { row, path: `${folder}/${place + 1}/${siteFileName(row.name)}`, isLeftOut };
    });
  return definition.challenges
    .filter((challenge) => isSharedWith(definition, challenge, { runs: false }, nowMs))
    .map((challenge, index) => {
      const number = index + 1;
      const storageKey = imageKeys.get(challenge.imageHash ?? '');
      return {
        challenge,
        number,
        page: `challenge-${number}.html`,
        files: placed(files.get(challenge.id) ?? [], `files/${number}`),
        solutionFiles: placed(solutionFiles.get(challenge.id) ?? [], `files/${number}/solution`),
        image: storageKey === undefined ? null : { path: `challenge-${number}.webp`, storageKey },
        solution: solutions.get(challenge.id) ?? null,
      };
    });
}

/** A path of the zip as it stands in a link. */
export function hrefOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

const longestBytes = 120;

const longestExtension = 20;

/** Windows refuses these in names, and a browser would read some of them in an address. */
const unwanted = /[<>:"|?*/\\#%&\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name of a file as it may stand on every disk and in every address. */
export function siteFileName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(unwanted, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .replace(reserved, '_$&');
  return name === '' ? 'file' : shorten(name);
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= longestExtension ? name.slice(dot) : '';
  const stem = Array.from(name.slice(0, name.length - extension.length));
  while (Buffer.byteLength(stem.join('') + extension) > longestBytes) stem.pop();
  return stem.join('') + extension;
}
