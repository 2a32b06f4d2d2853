import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { limits } from '@guidon/contract';
import { RandomAccessReader } from 'yauzl';
import { ArchiveError, reportText } from '../report-text.ts';

interface OpenPart {
  handle: FileHandle;
  /** Of its first byte in the whole. */
  start: number;
  end: number;
}

interface OpenParts {
  reader: RandomAccessReader;
  bytes: number;
}

const chunkBytes = 64 * 1024;

/**
 * The parts in a folder as one file; throws an ArchiveError where one between them is missing or cut. All of them are
 * open until it is closed, so that a removal of the folder meanwhile takes nothing from who reads.
 */
export async function openParts(
  folder: string,
  partBytes: number = limits.importPartBytes,
): Promise<OpenParts> {
  const names = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
  const ordered = names.toSorted((a, b) => Number(a) - Number(b));
  const parts: OpenPart[] = [];
  let bytes = 0;
  try {
    for (const [place, name] of ordered.entries()) {
      if (Number(name) !== place || bytes !== place * partBytes)
        throw new ArchiveError(reportText('archive.partMissing'));
      const part = { handle: await open(join(folder, name)), start: bytes, end: bytes };
      parts.push(part);
      bytes += (await part.handle.stat()).size;
      part.end = bytes;
    }
    return { reader: new PartsReader(parts), bytes };
  } catch (error) {
    await closeAll(parts);
    throw error;
  }
}

class PartsReader extends RandomAccessReader {
  readonly #parts: readonly OpenPart[];

  constructor(parts: readonly OpenPart[]) {
    super();
    this.#parts = parts;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(chunksOf(this.#parts, start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(() => this.#fill(buffer.subarray(offset, offset + length), position))(callback);
  }

  async #fill(target: Buffer, position: number): Promise<void> {
    let filled = 0;
    for await (const chunk of chunksOf(this.#parts, position, position + target.length)) {
      filled += chunk.copy(target, filled);
    }
    if (filled < target.length) throw new Error('The archive ends before what was asked for.');
  }

  override close(callback: (error: Error | null) => void): void {
    callbackify(() => closeAll(this.#parts))(callback);
  }
}

async function* chunksOf(parts: readonly OpenPart[], from: number, to: number): AsyncGenerator<Buffer> {
  for (const { handle, start, end } of parts) {
    for (let at = Math.max(from, start); at < Math.min(to, end); ) {
      const wanted = Math.min(chunkBytes, to - at, end - at);
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, at - start);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}

async function closeAll(parts: readonly OpenPart[]): Promise<void> {
  await Promise.allSettled(parts.map(({ handle }) => handle.close()));
}
