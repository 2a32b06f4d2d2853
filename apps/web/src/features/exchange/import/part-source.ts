import { limits } from '@guidon/contract/plain';
import { Zip, ZipPassThrough } from 'fflate';
import type { FolderFile } from './import-source.ts';
import { entryOf, piecesOf } from './zip-pieces.ts';

/** What is sent in parts: of a size that is known before, and of the same bytes each time that it is read. */
export interface PartSource {
  bytes: number;
  /** One part after the other, each of the size of a part but the last one. */
  parts: () => AsyncIterable<Blob>;
}

export function partsOfBlob(blob: Blob): PartSource {
  return {
    bytes: blob.size,
    async *parts() {
      for (let start = 0; start < blob.size; start += limits.importPartBytes)
        yield blob.slice(start, start + limits.importPartBytes);
    },
  };
}

/** A zip of a folder that is made while it is sent. Nothing is packed smaller, so that its size is known before. */
export function partsOfFolder(files: readonly FolderFile[]): PartSource {
  return { bytes: storedZipBytes(files), parts: () => cut(storedZip(files)) };
}

const header = { local: 30, descriptor: 16, central: 46, end: 22 };

function storedZipBytes(files: readonly FolderFile[]): number {
  const encoder = new TextEncoder();
  const each = files.map(({ path, file }) => {
    const { length } = encoder.encode(path);
    return header.local + header.descriptor + header.central + 2 * length + file.size;
  });
  return each.reduce((sum, bytes) => sum + bytes, header.end);
}

async function* storedZip(files: readonly FolderFile[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error);
    else ready.push(piece);
  });
  const take = () => {
    const [failure] = failures;
    if (failure) throw failure;
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const { path, file } of files) {
    const entry = entryOf(new ZipPassThrough(path), file);
    zip.add(entry);
    for await (const piece of piecesOf(file)) {
      entry.push(piece, false);
      yield* take();
    }
    entry.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The bytes are copied, as the zip goes on to use what it has handed out. */
async function* cut(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Blob> {
  let part = new Uint8Array(limits.importPartBytes);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const some = piece.subarray(at, at + part.length - filled);
      part.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < part.length) continue;
      yield new Blob([part]);
      part = new Uint8Array(limits.importPartBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield new Blob([part.subarray(0, filled)]);
}
