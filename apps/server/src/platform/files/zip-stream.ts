import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { createPause } from '../services/slices.ts';

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<string | Uint8Array> | readonly string[];
  /** Taken as it is: what is packed already, or so large that packing it would take the time of others. */
  isPacked?: boolean;
  /** Now, unless it is given. */
  modifiedAt?: Date;
}

const method = { deflate: 8 };

/**
 * A zip made while it is read, so that only the unread part is in memory. Others get the event loop between its chunks.
 * zlib packs it: what fflate packs of some bytes is refused by zlib.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const pause = createPause();
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, chunks, isPacked = false, modifiedAt } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: method.deflate };
    if (modifiedAt !== undefined) file.mtime = modifiedAt;
    zip.add(file);
    const deflater = createDeflateRaw(isPacked ? { level: 0 } : {});
    for await (const piece of pipeline(Readable.from(measured(file, chunks, pause)), deflater, () => {})) {
      file.ondata?.(null, piece, false);
      yield* ready.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function* measured(
  file: ZipInputFile,
  chunks: ZipEntry['chunks'],
  pause: () => Promise<void> | undefined,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    if (bytes.length > 0) yield bytes;
    await pause();
  }
}
