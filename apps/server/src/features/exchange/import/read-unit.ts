import { buffer } from 'node:stream/consumers';
import { type Archive, type ArchiveFile, decodeText } from './archive.ts';
import { ArchiveError, reportText } from './report-text.ts';
import type { FoundUnit } from './find-units.ts';
import type { SourceText, SourceUnit } from './readers/source-unit.ts';
import { resolveFile } from './resolve-file.ts';

const longestNamed = 64 * 1024;

/** The texts of a unit; fails with an ArchiveError for what is too large, damaged or no text. */
export async function readUnit({
  format,
  path,
  files,
  project,
  nearby,
  most,
  topFolder,
}: FoundUnit): Promise<SourceUnit> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > most) throw new ArchiveError(reportText('file.tooLarge', { kibibytes: most / 1024 }));
  const texts: SourceText[] = [];
  for (const file of files) texts.push({ path: file.path, text: await textIn(file) });
  const isSmall = project !== null && project.refusal === null && project.size <= longestNamed;
  return {
    format,
    path,
    texts,
    nearby,
    topFolder,
    project: isSmall ? { path: project.path, text: await textIn(project) } : null,
  };
}

/** A unit with the texts that it names, such as the file of a flag; what is not there is empty. */
export async function withNamedTexts(
  archive: Archive,
  unit: SourceUnit,
  paths: readonly string[],
): Promise<SourceUnit> {
  const named: SourceText[] = [];
  for (const path of paths) {
    const file = resolveFile(archive, unit.path, path);
    const isReadable = file !== null && file.refusal === null && file.size <= longestNamed;
    named.push({ path, text: isReadable ? await textIn(file) : '' });
  }
  return { ...unit, texts: [...unit.texts, ...named] };
}

async function textIn(file: ArchiveFile): Promise<string> {
  try {
    return decodeText(await buffer(await file.open()));
  } catch (error) {
    if (error instanceof TypeError) throw new ArchiveError(reportText('file.notText'), { cause: error });
    throw error;
  }
}
