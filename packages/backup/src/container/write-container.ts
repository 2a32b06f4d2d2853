import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { AnyManifest } from '../manifest.ts';
import { manifestEntry, titleEntry } from './entry-names.ts';
import { createMeter, type ContentDigest } from './meter.ts';
import { createSealer, sealBytes } from './seal.ts';

const title =
  'A backup of Guidon. "npx guidon check FILE" tells what is in it, "npx guidon restore FILE" brings it back.\n';
/** Rows are small after little work; a server on the same machine needs the processor more. */
const compressionLevel = 3;

export interface EntryOptions {
  /** False for what is small already; true when absent. */
  isPacked?: boolean;
  /** Called with the bytes written so far. */
  onBytes?: (bytes: number) => void;
}

export interface ContainerWriter {
  add(name: string, source: Readable, options?: EntryOptions): Promise<ContentDigest>;
  /** Writes the manifest and the seal, waits until everything has arrived, and answers how many bytes it is. */
  end(manifest: AnyManifest): Promise<number>;
  /** Gives up and destroys what is written to. */
  abort(reason: unknown): Promise<void>;
}

/** Writes a zip into `target`, one entry after the other, without keeping an entry in memory. */
export function writeContainer(target: Writable, at: Date, signal?: AbortSignal): ContainerWriter {
  const failure = new AbortController();
  const fail = (error: unknown) => failure.abort(error);
  if (signal?.aborted) fail(signal.reason);
  signal?.addEventListener('abort', () => fail(signal.reason), { once: true, signal: failure.signal });
  const zip = new ZipFile();
  zip.on('error', fail);
  const sealer = createSealer();
  const written = pipeline(zip.outputStream, sealer.stream, target, { signal: failure.signal });
  written.catch(fail);
  const options = { mtime: at, mode: 0o100600 };

  async function add(
    name: string,
    source: Readable,
    { isPacked = true, onBytes }: EntryOptions = {},
  ): Promise<ContentDigest> {
    const meter = createMeter(onBytes);
    const packing = isPacked ? { compressionLevel } : { compress: false };
    zip.addReadStream(meter.stream, name, { ...options, ...packing });
    try {
      await pipeline(source, meter.stream, { signal: failure.signal });
    } catch (error) {
      throw failure.signal.aborted ? failure.signal.reason : error;
    }
    return meter.result();
  }

  zip.addBuffer(Buffer.from(title), titleEntry, { ...options, compress: false });
  return {
    add,
    end: async (manifest) => {
      await add(manifestEntry, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
      zip.end({ forceZip64Format: false, comment: `sha256 ${'0'.repeat(sealBytes)}` });
      await written;
      return sealer.sizeBytes();
    },
    abort: async (reason) => {
      fail(reason);
      await written.catch(() => {});
    },
  };
}
