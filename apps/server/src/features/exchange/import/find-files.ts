import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { limits } from '@guidon/contract/plain';
import { freeFileName, safeFileName } from '../../../platform/files/safe-file-name.ts';
import { ArchiveError, reportText } from './report-text.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import { hasTooManyImages, imagesAtMost, namedFiles, type NamedFile } from './named-files.ts';
import { imagesOfSolution, withSolution } from './read-solution.ts';
import type { Candidate } from './plan-import.ts';
import type { Archive, ArchiveFile } from './archive.ts';
type CandidateDraft = Candidate & {
  images: Map<string, string>;
  solutionImages: Candidate['solutionImages'][number][];
};

/** Missing and damaged attachments are listed and do not fail the challenge; one that is too large does. */
export async function findFiles(archive: Archive, parsed: ParsedChallenge): Promise<Candidate> {
  const solved = await withSolution(archive, parsed);
  const challenge = solved ?? parsed;
  const found: CandidateDraft = {
    challenge,
    files: [],
    missingFiles: [],
    images: new Map(),
    solutionImages: [],
    problem: null,
  };
  for (const named of namedFiles(archive, challenge)) {
    if (named.file === null) {
      found.missingFiles.push(named.written);
      continue;
    }
    if (named.file.refusal !== null) {
      found.problem ??= named.file.refusal;
      continue;
    }
    await attach(found, named, named.file);
  }
  if (solved === null && parsed.solutionFile !== null) found.missingFiles.push(parsed.solutionFile.path);
  for (const named of imagesOfSolution(archive, challenge)) await attachToSolution(found, named);
  const { description = '', solution = '' } = challenge.draft ?? {};
  if ([description, solution].some(hasTooManyImages))
    challenge.warnings.push(reportText('images.tooMany', { most: imagesAtMost }));
  return found;
}

/** A picture of the solution belongs to it alone: whoever may see the challenge may not see it before the end. */
async function attachToSolution(found: CandidateDraft, { written, file }: NamedFile): Promise<void> {
  const { challenge, missingFiles, solutionImages } = found;
  const others = solutionImages.map((image) => image.file);
  const known = file && others.find(({ path }) => path === file.path);
  const isFull = new Set(others).size >= limits.filesPerChallenge;
  if (file === null || file.refusal !== null || (!known && isFull)) {
    missingFiles.push(written);
    return;
  }
  try {
    const named = known ?? {
      path: file.path,
      name: freeName(safeFileName(file.path), others),
      sha256: await sumOf(file),
    };
    solutionImages.push({ written, file: named });
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    missingFiles.push(written);
    challenge.warnings.push(error.text);
  }
}

async function attach(
  found: CandidateDraft,
  { written, isImage }: NamedFile,
  file: ArchiveFile,
): Promise<void> {
  const { challenge, files, images, missingFiles } = found;
  const known = isImage ? files.find(({ path }) => path === file.path) : undefined;
  if (known !== undefined) {
    images.set(written, known.name);
    return;
  }
  if (files.length >= limits.filesPerChallenge) {
    missingFiles.push(written);
    return;
  }
  try {
    const sha256 = await sumOf(file);
    const plain = safeFileName(challenge.shownNames.get(written) ?? file.path);
    const name = freeName(plain, files);
    if (name !== plain) challenge.warnings.push(reportText('files.renamed', { path: file.path, name }));
    files.push({ path: file.path, name, sha256 });
    if (isImage) images.set(written, name);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    missingFiles.push(written);
    challenge.warnings.push(error.text);
  }
}

async function sumOf(file: ArchiveFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await file.open(), hash);
  return hash.digest('hex');
}

function freeName(name: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map((file) => file.name.toLowerCase()));
  return freeFileName(name, (one) => taken.has(one.toLowerCase()));
}
