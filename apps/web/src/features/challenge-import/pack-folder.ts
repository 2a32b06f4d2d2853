import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { FolderFile } from './import-source.ts';
import { entryOf, piecesOf } from './zip-pieces.ts';

interface PackOptions {
  /** Percent of the folder that was read, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

const packedAlready =
  /\.(zip|gz|tgz|bz2|xz|7z|rar|png|jpe?g|gif|webp|mp3|mp4|ogg|webm|woff2?|jar|apk|docx)$/i;
const compressionLevel = 4;

/**
 * Packs files into a zip one after the other and in pieces, so that the page stays responsive and no file is in
 * memory whole. Rejects when a file cannot be read or the signal is aborted.
 */
export async function packFolder(files: readonly FolderFile[], options: PackOptions = {}): Promise<Blob> {
  const { onProgress, signal } = options;
  const pieces: BlobPart[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error);
    else pieces.push(piece.slice());
  });
  const total = files.reduce((sum, { file }) => sum + file.size, 0) || 1;
  let read = 0;
  for (const { path, file } of files) {
    const entry = packedAlready.test(path)
      ? entryOf(new ZipPassThrough(path), file)
      : entryOf(new ZipDeflate(path, { level: compressionLevel }), file);
    zip.add(entry);
    for await (const piece of piecesOf(file)) {
      signal?.throwIfAborted();
      entry.push(piece, false);
      read += piece.length;
      onProgress?.((read / total) * 100);
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  const [failure] = failures;
  if (failure) throw failure;
  return new Blob(pieces, { type: 'application/zip' });
}
