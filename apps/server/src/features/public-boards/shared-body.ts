import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SendableBody } from '../../platform/http/ready/ready-body.ts';

const compress = promisify(gzip);

/** A large body that is sent to many, compressed beside the event loop. */
export async function createSharedBody(pieces: readonly Buffer[]): Promise<SendableBody> {
  const plain = Buffer.concat(pieces);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  const packed = await compress(plain);
  return {
    tag,
    encodings: ['gzip', 'identity'],
    bytes: (encoding) => (encoding === 'gzip' ? packed : plain),
  };
}
