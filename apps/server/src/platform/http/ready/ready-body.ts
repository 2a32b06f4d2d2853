import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

export interface SendableBody {
  /** Strong validator without quotes; the encoding is added when it is sent. */
  tag: string;
  /** The preferred one first. */
  encodings: readonly Encoding[];
  bytes(encoding: Encoding): Buffer;
}

/** Prepared once for all callers, compressed at the first request. */
export interface ReadyBody extends SendableBody {
  /** Milliseconds since 1970 at which the body expires by time alone; Infinity when it never does. */
  validUntilMs: number;
  /** The same body with an ending for one caller; the prepared part is neither copied nor compressed again. */
  withTail(tail: string | readonly Buffer[]): SendableBody;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const storedBlockMax = 65_535;

/**
 * The compressed form ends at a flushed deflate block, after which a gzip stream may go on: a tail follows as
 * stored blocks (RFC 1951, 3.2.4) and the checksum is continued over it (RFC 1952).
 */
export function createReadyBody(json: string, validUntilMs: number): ReadyBody {
  const plain = Buffer.from(json);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  const headCrc = crc32(plain);
  let deflated: Buffer | null = null;
  let brotli: Buffer | null = null;
  let gzipped: Buffer | null = null;

  function gzip(end: Buffer): Buffer {
    deflated ??= deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH });
    const trailer = gzipTrailer(crc32(end, headCrc), plain.length + end.length);
    return Buffer.concat([gzipHeader, deflated, ...storedBlocks(end), trailer]);
  }

  return {
    tag,
    validUntilMs,
    encodings: ['br', 'gzip', 'identity'],
    bytes(encoding) {
      if (encoding === 'br') return (brotli ??= compressBrotli(plain));
      if (encoding === 'gzip') return (gzipped ??= gzip(Buffer.alloc(0)));
      return plain;
    },
    withTail(tail) {
      const end = typeof tail === 'string' ? Buffer.from(tail) : Buffer.concat(tail);
      let whole: Buffer | null = null;
      let packed: Buffer | null = null;
      return {
        tag: `${tag}.${crc32(end).toString(36)}`,
        encodings: ['gzip', 'identity'],
        bytes: (encoding) =>
          encoding === 'gzip' ? (packed ??= gzip(end)) : (whole ??= Buffer.concat([plain, end])),
      };
    },
  };
}

function compressBrotli(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  let at = 0;
  do {
    const part = bytes.subarray(at, at + storedBlockMax);
    at += part.length;
    const head = Buffer.alloc(5);
    head.writeUInt8(at >= bytes.length ? 1 : 0, 0);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(0xffff - part.length, 3);
    blocks.push(head, part);
  } while (at < bytes.length);
  return blocks;
}

function gzipTrailer(crc: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return trailer;
}
