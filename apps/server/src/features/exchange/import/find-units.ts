import { type Archive, type ArchiveFile, fileAt } from './archive.ts';
import { type BesideFiles, findBeside } from './beside-files.ts';
import { firstFrom } from './archive-paths.ts';
import { findOtherFormats, projectFileOf } from './other-formats.ts';
import { ctfdTables } from './readers/ctfd.ts';
import { isPartOfGame } from './readers/gzctf.ts';
import { type ReadFormat, unitLimits } from './readers/source-unit.ts';

const challengeFile = /(^|\/)(challenge|ctfcli)\.ya?ml$/i;

/** What gzcli lays down for challenges to be made from. */
const sample = /(^|\/)\.(example|structure)\//;

/** What is read in one go, still in its archive. */
export interface FoundUnit {
  format: ReadFormat;
  path: string;
  files: readonly ArchiveFile[];
  project: ArchiveFile | null;
  nearby: readonly string[];
  /** Bytes of its files together. */
  most: number;
  topFolder: string | null;
}

/** Formats whose challenges have files that their own file does not name one by one. */
const withFolders: ReadonlySet<ReadFormat> = new Set(['bear', 'google', 'gzcli', 'konata', 'rcds']);

export interface FoundSource {
  units: FoundUnit[];
  /** Paths of what lies beside them and is not read. */
  unread: Pick<BesideFiles, 'settings' | 'others'>;
}

/** The units of every format; which of the challenge.yaml are rCDS's or gzcli's is seen when they are read. */
export async function findUnits(archive: Archive): Promise<FoundSource> {
  const unitOf = unitsIn(archive);
  const byName = challengeFilesOf(archive);
  const found = [...(await findOtherFormats(archive))].flatMap(([format, paths]) =>
    paths.flatMap((path) => {
      const file = fileAt(archive, path);
      return file === null ? [] : [unitOf(format, file)];
    }),
  );
  const known = new Set([...byName, ...found].map(({ path }) => path));
  const { challenges, ...unread } = await findBeside(archive, known);
  const ctfcli = inOrder([...byName, ...challenges]).map((file) => unitOf('ctfcli', file));
  return { units: [...ctfcli, ...found], unread };
}

/** By which units of an archive are made. */
export function unitsIn(archive: Archive): (format: ReadFormat, file: ArchiveFile) => FoundUnit {
  const beside = pathsBeside(archive);
  return (format, file) => {
    const { path } = file;
    if (format === 'ctfd' || format === 'gzctf') {
      const files = format === 'ctfd' ? tablesOf(archive) : partsOfGame(archive);
      return { format, path, files, project: null, nearby: [], most: unitLimits.export, topFolder: null };
    }
    return {
      format,
      path,
      files: [file],
      project: projectFileOf(archive, format, path),
      nearby: withFolders.has(format) ? beside(path) : [],
      most: format === 'csv' ? unitLimits.export : unitLimits.challengeFile,
      topFolder: archive.topFolder,
    };
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
  let sorted: string[] | null = null;
  return (path) => {
    sorted ??= [...files.keys()].toSorted((a, b) => (a < b ? -1 : 1));
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const first = firstFrom(sorted, folder);
    const some = sorted.slice(first, first + unitLimits.nearby);
    const end = some.findIndex((other) => !other.startsWith(folder));
    return end === -1 ? some : some.slice(0, end);
  };
}

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

function inOrder(files: readonly ArchiveFile[]): ArchiveFile[] {
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
