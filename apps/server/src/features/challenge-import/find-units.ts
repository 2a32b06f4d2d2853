import { type Archive, type ArchiveFile, fileAt } from './archive.ts';
import { challengeFilesOf } from './challenge-files.ts';
import { firstFrom } from './first-from.ts';
import { findOtherFormats, projectFileOf } from './other-formats.ts';
import { ctfdTables } from './readers/ctfd.ts';
import { isPartOfGame } from './readers/gzctf.ts';
import { type ReadFormat, unitLimits } from './readers/source-unit.ts';

/** What is read in one go, still in its archive. */
export interface FoundUnit {
  format: ReadFormat;
  path: string;
  files: readonly ArchiveFile[];
  project: ArchiveFile | null;
  nearby: readonly string[];
  /** Bytes of its files together. */
  most: number;
}

/** Formats whose challenges have files that their own file does not name one by one. */
const withFolders: ReadonlySet<ReadFormat> = new Set(['bear', 'google', 'konata']);

/** The units of every format; which of the challenge.yaml are rCDS's is seen when they are read. */
export async function findUnits(archive: Archive): Promise<FoundUnit[]> {
  const ctfcli = challengeFilesOf(archive).map((file) => unitOf(archive, 'ctfcli', file));
  const beside = pathsBeside(archive);
  const found = [...(await findOtherFormats(archive))].flatMap(([format, paths]) =>
    paths.flatMap((path) => {
      const file = fileAt(archive, path);
      if (file === null) return [];
      const unit = unitOf(archive, format, file);
      return [withFolders.has(format) ? { ...unit, nearby: beside(path) } : unit];
    }),
  );
  return [...ctfcli, ...found];
}

export function unitOf(archive: Archive, format: ReadFormat, file: ArchiveFile): FoundUnit {
  const { path } = file;
  if (format === 'ctfd' || format === 'gzctf') {
    const files = format === 'ctfd' ? tablesOf(archive) : partsOfGame(archive);
    return { format, path, files, project: null, nearby: [], most: unitLimits.export };
  }
  return {
    format,
    path,
    files: [file],
    project: projectFileOf(archive, format),
    nearby: [],
    most: format === 'csv' ? unitLimits.export : unitLimits.challengeFile,
  };
}

function tablesOf(archive: Archive): ArchiveFile[] {
  return ctfdTables.flatMap((path) => fileAt(archive, path) ?? []);
}

function partsOfGame({ files }: Archive): ArchiveFile[] {
  return [...files.values()].filter(({ path }) => isPartOfGame(path));
}

/** The paths in the folder of a file or below it; sorted once, so that many files in a large archive stay cheap. */
function pathsBeside({ files }: Archive): (path: string) => string[] {
  const sorted = [...files.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  return (path) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const first = firstFrom(sorted, folder);
    const some = sorted.slice(first, first + unitLimits.nearby);
    const end = some.findIndex((other) => !other.startsWith(folder));
    return end === -1 ? some : some.slice(0, end);
  };
}
