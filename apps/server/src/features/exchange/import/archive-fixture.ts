import { Readable } from 'node:stream';
import { ArchiveError, reportText } from './report-text.ts';
import { checkLinks } from './archive-paths.ts';
import type { Archive, ArchiveFile } from './archive.ts';
type Content = string | Uint8Array;

export interface Extras {
  topFolder?: string | null;
  /** Paths with what they lead to, seen from the root. */
  links?: Record<string, string>;
}

/** An archive of files in memory; the content "damaged" fails when it is read, "huge" is too large. */
export function archiveOf(contents: Record<string, Content>, extras: Extras = {}): Archive {
  const files = Object.entries(contents).map(([path, content]) => [path, fileOf(path, content)] as const);
  const byPath = new Map(files);
  const { links, notes } = checkLinks(byPath, new Map(Object.entries(extras.links ?? {})));
  return { files: byPath, links, notes, topFolder: extras.topFolder ?? null, close: () => {} };
}

function fileOf(path: string, content: Content): ArchiveFile {
  const bytes = Buffer.from(content);
  const refusal = content === 'huge' ? reportText('files.tooLarge', { path, mebibytes: 100 }) : null;
  const open = () =>
    content === 'damaged'
      ? Promise.reject(new ArchiveError(reportText('archive.damaged', { path })))
      : Promise.resolve(Readable.from([bytes]));
  return { path, size: bytes.length, refusal, open };
}
