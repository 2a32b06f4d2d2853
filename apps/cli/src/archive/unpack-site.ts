import { unpackZip } from '../unpack-zip.ts';

/** Letters that no disk takes for anything else; names of files may have more behind their two folders. */
const plainPath = /^(?:[\w-]+\.[a-z]+|files\/\d+\/\d+\/[^/\\:]+)$/;

/** Unpacks the zip of a site into an empty folder and answers how many files it has; writes nothing beside it. */
export function unpackSite(zipPath: string, folder: string): Promise<number> {
  return unpackZip(zipPath, folder, { plainPath, strange: 'which no archive of an event has' });
}
