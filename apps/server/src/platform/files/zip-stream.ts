import { Zip, ZipDeflate } from 'fflate';
import { createPause } from '../services/create-pause.ts';

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<string | Uint8Array> | readonly string[];
  /** Taken as it is: what is packed already, or so large that packing it would take the time of others. */
  isPacked?: boolean;
  /** Now, unless it is given. */
  modifiedAt?: Date;
}

/** A zip made while it is read, so that only the unread part is in memory. Others get the event loop between its chunks. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const pause = createPause(1);
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, chunks, isPacked = false, modifiedAt } of entries) {
    const file = new ZipDeflate(name, isPacked ? { level: 0 } : undefined);
    if (modifiedAt !== undefined) file.mtime = modifiedAt;
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(Buffer.from(chunk));
      yield* ready.splice(0);
      await pause();
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
