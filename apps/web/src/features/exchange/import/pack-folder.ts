import { Zip, ZipPassThrough } from 'fflate';
import type { FolderFile } from './import-source.ts';
import { entryOf, piecesOf } from './zip-pieces.ts';

interface PackOptions {
  /** Percent of the folder that was read, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** What was packed of a file is not what the file has. */
export class PackedWrong extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

const packedAlready =
  /\.(zip|gz|tgz|bz2|xz|7z|rar|png|jpe?g|gif|webp|mp3|mp4|ogg|webm|woff2?|jar|apk|docx)$/i;

const method = { stored: 0, deflate: 8 };

/** Sums up what is pushed; the browser packs it, since zlib refuses what fflate packs of some files. */
class Entry extends ZipPassThrough {
  protected override process(): void {}
}

/**
 * Packs files into a zip one after the other and in pieces, so that the page stays responsive and no file is in
 * memory whole unpacked, and reads each back. Rejects when a file cannot be read, a PackedWrong when it is not what was
 * packed, or when the signal is aborted.
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
    const entry = entryOf(new Entry(path), file);
    const isStored = packedAlready.test(path);
    entry.compression = isStored ? method.stored : method.deflate;
    zip.add(entry);
    const measured = measure(file, entry, (bytes) => {
      signal?.throwIfAborted();
      read += bytes;
      onProgress?.((read / total) * 100);
    });
    const packed: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of isStored ? measured : through(measured, new CompressionStream('deflate-raw'))) {
      packed.push(piece);
      entry.ondata(null, piece, false);
    }
    entry.push(new Uint8Array(0), true);
    if (!isStored && !(await holds(packed, entry))) throw new PackedWrong(path);
    entry.ondata(null, new Uint8Array(0), true);
  }
  zip.end();
  const [failure] = failures;
  if (failure) throw failure;
  return new Blob(pieces, { type: 'application/zip' });
}

async function* measure(
  file: File,
  entry: Entry,
  onPiece: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of piecesOf(file)) {
    onPiece(piece.length);
    entry.push(piece, false);
    yield piece;
  }
}

/** Whether packed pieces unpack to what an entry has summed up. */
async function holds(packed: readonly Uint8Array<ArrayBuffer>[], { crc, size }: Entry): Promise<boolean> {
  const again = new Entry('');
  again.ondata = () => {};
  try {
    for await (const piece of through(packed, new DecompressionStream('deflate-raw')))
      again.push(piece, false);
  } catch {
    return false;
  }
  again.push(new Uint8Array(0), true);
  return again.crc === crc && again.size === size;
}

async function* through(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
  { readable, writable }: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = readable.getReader();
  const written = writeAll(pieces, writable.getWriter());
  // What went wrong is thrown below, once the reader has seen it.
  written.catch(() => {});
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
  } catch (error) {
    await written;
    throw error;
  }
  await written;
}

async function writeAll(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
  writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
  try {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}
