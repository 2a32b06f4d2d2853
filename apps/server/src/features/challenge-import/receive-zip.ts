import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { receiveUpload } from '../../platform/http/receive-upload.ts';

/** Calls `work` with the path of the uploaded file, and removes the file afterwards. */
export async function receiveZip<T>(
  request: FastifyRequest,
  work: (zipPath: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'guidon-upload-'));
  try {
    const zipPath = join(folder, 'challenges.zip');
    await receiveUpload(request, {
      take: (bytes) => pipeline(bytes, createWriteStream(zipPath)),
      undo: () => rm(zipPath, { force: true }),
    });
    return await work(zipPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
