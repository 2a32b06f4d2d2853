import { type Archive, type ArchiveFile, fileAt } from './archive.ts';
import { challengeFilesOf } from './challenge-files.ts';
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

/** The units of every format; which of the challenge.yaml are rCDS's is seen when they are read. */
export async function findUnits(archive: Archive): Promise<FoundUnit[]> {
  const ctfcli = challengeFilesOf(archive).map((file) => unitOf(archive, 'ctfcli', file));
  const found = [...(await findOtherFormats(archive))].flatMap(([format, paths]) =>
    paths.flatMap((path) => {
      const file = fileAt(archive, path);
      return file === null ? [] : [unitOf(archive, format, file)];
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
    nearby: format === 'google' || format === 'konata' ? nearbyOf(archive, path) : [],
    most: format === 'csv' ? unitLimits.export : unitLimits.challengeFile,
  };
}

function tablesOf(archive: Archive): ArchiveFile[] {
  return ctfdTables.flatMap((path) => fileAt(archive, path) ?? []);
}

function partsOfGame({ files }: Archive): ArchiveFile[] {
  return [...files.values()].filter(({ path }) => isPartOfGame(path));
}

function nearbyOf({ files }: Archive, path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const paths: string[] = [];
  for (const other of files.keys()) {
    if (!other.startsWith(folder)) continue;
    paths.push(other);
    if (paths.length === unitLimits.nearby) break;
  }
  return paths;
}
