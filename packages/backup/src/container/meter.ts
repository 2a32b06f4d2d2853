import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface ContentDigest {
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

export interface Meter {
  stream: Transform;
  result(): ContentDigest;
}

/** Counts and hashes what flows through; `onBytes` gets the sum so far. */
export function createMeter(onBytes: (bytes: number) => void = () => {}): Meter {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      onBytes(bytes);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
