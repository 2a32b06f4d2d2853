import { type Archive, type ArchiveFile, fileAt } from './archive.ts';

const challengeFile = /(^|\/)(challenge|ctfcli)\.ya?ml$/i;
/** What gzcli lays down for challenges to be made from. */
const sample = /(^|\/)\.(example|structure)\//;

/** In the order of their paths; a link to one that is listed itself is not listed again. */
export function challengeFilesOf(archive: Pick<Archive, 'files' | 'links'>): ArchiveFile[] {
  const files = [...archive.files.values()].filter(
    ({ path }) => challengeFile.test(path) && !sample.test(path),
  );
  const linked = [...archive.links]
    .filter(([path, target]) => challengeFile.test(path) && !challengeFile.test(target))
    .flatMap(([path]) => fileAt(archive, path) ?? []);
  return inOrder([...files, ...linked]);
}

export function inOrder(files: readonly ArchiveFile[]): ArchiveFile[] {
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
