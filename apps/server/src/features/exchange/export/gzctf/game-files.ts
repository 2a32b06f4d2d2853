import { createHash } from 'node:crypto';
import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import { openStored } from '../../../../platform/files/stored-bytes.ts';
import { type ZipEntry, zipStream } from '../../../../platform/files/zip-stream.ts';
import type { Services } from '../../../../platform/services/services.ts';
import type { ExportedChallenge } from '../exported-challenge.ts';
import { t } from '../../declares.ts';
import { type NamedFile, nameFiles } from '../write-files.ts';

/** What a challenge hands out there: nothing, a file, or several that are packed into one. */
export interface GameFiles {
  /** By their names in a text of the challenge. */
  shown: NamedFile[];
  files: NamedFile[];
  notes: LocalizedText[];
}

export interface Attachment {
  type: 'Local';
  hash: string;
  fileName: string;
  fileSize: number;
  remoteUrl: null;
}

const packName = 'files.zip';

export function gameFilesOf(challenge: ExportedChallenge): GameFiles {
  const named = nameFiles(challenge, { folder: '' });
  // It refuses a game that hands out nothing as a file.
  const [empty, files] = [named.files.filter(isEmpty), named.files.filter((file) => !isEmpty(file))];
  const [only] = files;
  const shown =
    files.length === 1 && only !== undefined
      ? [{ ...only, path: `/assets/${only.sha256}/${only.path}` }]
      : files;
  const isPictured = [...challenge.fileUrls.values()].some((url) =>
    challenge.description.includes(`](${url}`),
  );
  return {
    shown: [...shown, ...empty],
    files,
    notes: [
      ...named.notes,
      ...empty.map(({ path }) => t('game.empty', { name: path })),
      ...(files.length > 1 ? [t('game.files', { count: files.length })] : []),
      ...(isPictured && files.length !== 1 ? [t('game.pictures')] : []),
    ],
  };
}

function isEmpty({ sizeBytes }: NamedFile): boolean {
  return sizeBytes === 0;
}

/**
 * Puts what a challenge hands out into the zip under its sum, once, and answers how the challenge names it; null for
 * nothing, also where the bytes are gone. Several files are read twice: their sum stands before them.
 */
export async function* addAttachment(
  services: Pick<Services, 'files'>,
  files: readonly NamedFile[],
  sums: Set<string>,
): AsyncGenerator<ZipEntry, Attachment | null> {
  const [file] = files;
  if (file === undefined) return null;
  if (files.length > 1) return yield* addPack(services, files, sums);
  const { sha256, path, sizeBytes, storageKey } = file;
  if (!sums.has(sha256)) {
    const bytes = await openStored(services, storageKey);
    if (bytes === null) return null;
    sums.add(sha256);
    yield { name: `files/${sha256}`, chunks: bytes, isPacked: true };
  }
  return { type: 'Local', hash: sha256, fileName: path, fileSize: sizeBytes, remoteUrl: null };
}

async function* addPack(
  services: Pick<Services, 'files'>,
  files: readonly NamedFile[],
  sums: Set<string>,
): AsyncGenerator<ZipEntry, Attachment> {
  const sum = createHash('sha256');
  let fileSize = 0;
  for await (const chunk of zipStream(packed(services, files))) {
    sum.update(chunk);
    fileSize += chunk.length;
  }
  const hash = sum.digest('hex');
  if (!sums.has(hash)) {
    sums.add(hash);
    yield { name: `files/${hash}`, chunks: zipStream(packed(services, files)), isPacked: true };
  }
  return { type: 'Local', hash, fileName: packName, fileSize, remoteUrl: null };
}

/** The earliest that a zip can say, in the zone of the server as a zip has it: the same bytes whenever it is made. */
const packedAt = new Date(1980, 0, 1);

async function* packed(
  services: Pick<Services, 'files'>,
  files: readonly NamedFile[],
): AsyncGenerator<ZipEntry> {
  for (const { path, storageKey } of files) {
    const chunks = await openStored(services, storageKey);
    if (chunks !== null) yield { name: path, chunks, isPacked: true, modifiedAt: packedAt };
  }
}
