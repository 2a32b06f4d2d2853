import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@guidon/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../../platform/http/app-error.ts';

/** Streams the uploaded file to disk, hands its path to `work` and removes it afterwards. */
export async function receiveZip<T>(
  request: FastifyRequest,
  work: (zipPath: string) => Promise<T>,
): Promise<T> {
  const upload = await request.file().catch(refuseForm);
  if (!upload) throw invalidField('file', 'file is required: send the zip as the form field "file".');
  const folder = await mkdtemp(join(tmpdir(), 'guidon-upload-'));
  try {
    const zipPath = join(folder, 'challenges.zip');
    await pipeline(upload.file, createWriteStream(zipPath)).catch(refuseForm);
    if (upload.file.truncated) {
      const mebibytes = limits.archiveBytes / 1024 / 1024;
      throw new AppError('PAYLOAD_TOO_LARGE', `The archive is larger than ${mebibytes} MiB.`, {
        field: 'file',
      });
    }
    return await work(zipPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the form's parser throws is the sender's fault; failures of the disk and coded ones stay what they are. */
function refuseForm(error: unknown): never {
  const isCoded = error instanceof Error && 'code' in error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE';
  if (isCoded) throw error;
  throw invalidField('file', 'file could not be read: the form data is broken or ends too soon.');
}
