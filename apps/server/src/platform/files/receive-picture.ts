import type { FastifyRequest } from 'fastify';
import { receiveBytes } from '../http/receive-bytes.ts';
import { t } from './texts.ts';

/** The bytes of the form's only file; fails with PAYLOAD_TOO_LARGE past `mostBytes`. */
export async function receivePicture(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  const tooLarge = t('pictureTooLarge', { mebibytes: mostBytes / 1024 / 1024 });
  return receiveBytes(request, { mostBytes, tooLarge });
}
