import { buffer } from 'node:stream/consumers';
import { limits } from '@guidon/contract/plain';
import { type Archive, type ArchiveFile, decodeText } from './archive.ts';
import { ArchiveError, reportText } from './report-text.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { imagesOf, type NamedFile } from './named-files.ts';
import { resolveFile } from './resolve-file.ts';
import { textOf } from './yaml-text.ts';

/** In bytes: no text that fits has more. */
const longest = limits.markdownMax * 4;
const include = /^[ \t]*--8<--[ \t]+["']([^"'\n]{1,300})["'][ \t]*$/gm;
const includesAtMost = 20;

/** A challenge with the solution that its file names; null where there is no such file. */
export async function withSolution(
  archive: Archive,
  challenge: ParsedChallenge,
): Promise<ParsedChallenge | null> {
  const { draft, solutionFile, path } = challenge;
  if (draft === null || solutionFile === null) return challenge;
  const file = resolveFile(archive, path, solutionFile.path);
  if (file === null) return null;
  const written = await readText(file);
  const whole = written === null ? null : textOf(await included(archive, file.path, written));
  if (whole === null || whole.length > limits.markdownMax) {
    const reason = reportText('solution.unreadable', { most: limits.markdownMax });
    const notCarried = [...challenge.notCarried, { field: 'solution', reason }];
    return { ...challenge, notCarried };
  }
  return {
    ...challenge,
    draft: { ...draft, solution: whole },
    given: [...challenge.given, 'solution', 'showSolutionAfterEnd'],
  };
}

/** Files of the archive that the solution consists of. */
export async function filesOfSolution(archive: Archive, challenge: ParsedChallenge): Promise<ArchiveFile[]> {
  if (challenge.solutionFile === null) return [];
  const file = resolveFile(archive, challenge.path, challenge.solutionFile.path);
  if (file === null) return [];
  const parts = includesOf((await readText(file)) ?? '').flatMap(
    (written) => resolveFile(archive, file.path, written) ?? [],
  );
  const text = await included(archive, file.path, (await readText(file)) ?? '');
  const images = imagesOf(archive, { text, path: file.path });
  return [file, ...parts, ...images.flatMap((image) => image.file ?? [])];
}

/** The pictures that a solution shows: those of a file of its own lie where that does. */
export function imagesOfSolution(
  archive: Archive,
  { draft, solutionFile, path }: ParsedChallenge,
): NamedFile[] {
  if (draft === null) return [];
  const file = solutionFile === null ? null : resolveFile(archive, path, solutionFile.path);
  return imagesOf(archive, { text: draft.solution, path: file?.path ?? path });
}

function includesOf(text: string): string[] {
  return [...new Set([...text.matchAll(include)].flatMap(([, path]) => path ?? []))].slice(0, includesAtMost);
}

/** With the files that lines like `--8<-- "part.py"` name, up to the longest text. */
async function included(archive: Archive, path: string, text: string): Promise<string> {
  const parts = new Map<string, string>();
  let room = longest;
  for (const written of includesOf(text)) {
    const file = resolveFile(archive, path, written);
    const part = file === null || file.size > room ? null : await readText(file);
    if (part === null) continue;
    room -= part.length;
    parts.set(written, part.replace(/\n$/, ''));
  }
  return text.replace(include, (line, written: string) => parts.get(written) ?? line);
}

async function readText(file: ArchiveFile): Promise<string | null> {
  if (file.refusal !== null || file.size > longest) return null;
  try {
    return decodeText(await buffer(await file.open()));
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof TypeError) return null;
    throw error;
  }
}
