import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@guidon/contract';
import type { FastifyRequest } from 'fastify';
import { withSpace } from '../../platform/files/disk-files.ts';
import { receiveUpload } from '../../platform/http/receive-upload.ts';

/** Calls `work` with the path of the uploaded file, and removes the file afterwards. */
export async function receiveZip<T>(
  request: FastifyRequest,
  work: (zipPath: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'guidon-upload-'));
  try {
    const zipPath = join(folder, 'challenges.zip');
    const announced = Number(request.headers['content-length'] ?? limits.archiveBytes);
    await withSpace(folder, Math.min(announced, limits.archiveBytes), () =>
      receiveUpload(request, {
        take: (bytes) => pipeline(bytes, createWriteStream(zipPath)),
        undo: () => rm(zipPath, { force: true }),
      }),
    );
    return await work(zipPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
