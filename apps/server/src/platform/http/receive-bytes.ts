import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { LocalizedText } from '../language/localized-text.ts';
import { AppError } from './app-error.ts';
import { receiveUpload } from './receive-upload.ts';

interface Most {
  mostBytes: number;
  /** Says so when there are more. */
  tooLarge: LocalizedText;
}

/** The bytes of the form's only file; fails with PAYLOAD_TOO_LARGE past `mostBytes`. */
export async function receiveBytes(request: FastifyRequest, most: Most): Promise<Buffer> {
  const take = (bytes: Readable) => readAll(bytes, most);
  return (await receiveUpload(request, { take, undo: async () => {} })).received;
}

async function readAll(bytes: Readable, { mostBytes, tooLarge }: Most): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    if (!Buffer.isBuffer(chunk)) continue;
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge, { field: 'file' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
