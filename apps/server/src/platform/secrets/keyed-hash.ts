import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA-256 under a key of its own for each purpose: nobody without `secretKey` can compute it, and what was made
 * for one purpose is of no use for another. Stored values depend on it byte by byte.
 */
export function keyedHash(secretKey: string, purpose: string, content: string | Buffer): Buffer {
  const key = createHmac('sha256', secretKey).update(purpose).digest();
  return createHmac('sha256', key).update(content).digest();
}
