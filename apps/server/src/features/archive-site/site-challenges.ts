import { limits } from '@guidon/contract';
import { isSharedWith } from '../events/index.ts';
import type { LiveChallenge, LiveEvent } from '../standings/index.ts';
import { siteFileName } from './site-file-name.ts';

export interface SiteFile {
  row: LiveChallenge['files'][number];
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
}

/** The challenges that everybody could see at the end, as the event had them, each with its place in the zip. */
export function siteChallenges(
  { definition }: Pick<LiveEvent, 'definition'>,
  nowMs: number,
): readonly SiteChallenge[] {
  let bytes = 0;
  return definition.challenges
    .filter((challenge) => isSharedWith(definition, challenge, { runs: false }, nowMs))
    .map((challenge, index) => {
      const number = index + 1;
      const files = challenge.files.map((row, place) => {
        const isLeftOut = bytes + row.sizeBytes > limits.archiveSiteFileBytes;
        if (!isLeftOut) bytes += row.sizeBytes;
        return { row, path: `files/${number}/${place + 1}/${siteFileName(row.name)}`, isLeftOut };
      });
      return { challenge, number, page: `challenge-${number}.html`, files };
    });
}

/** A path of the zip as it stands in a link. */
export function hrefOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
