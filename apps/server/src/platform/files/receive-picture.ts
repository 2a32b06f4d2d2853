import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { t } from './texts.ts';

/** The bytes of the form's only file; fails with PAYLOAD_TOO_LARGE past `mostBytes`. */
export async function receivePicture(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  const take = (bytes: Readable) => readAll(bytes, mostBytes);
  return (await receiveUpload(request, { take, undo: async () => {} })).received;
}

async function readAll(bytes: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    if (!Buffer.isBuffer(chunk)) continue;
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) {
      const mebibytes = mostBytes / 1024 / 1024;
      throw new AppError('PAYLOAD_TOO_LARGE', t('pictureTooLarge', { mebibytes }), {
        field: 'file',
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
