import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../../platform/files/files.ts';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readWhole } from '../../../platform/http/receive-upload.ts';
import { safeFileName } from '../../../platform/files/safe-file-name.ts';
import { requireRoom } from '../../stored-files/index.ts';

export interface ReceivedFile {
  name: string;
  stored: StoredFile;
  sha1: string;
}

export interface ReceivedForm {
  fields: ReadonlyMap<string, string>;
  files: readonly ReceivedFile[];
}

/** Stores the files of a form while `take` decides what becomes of them; when it fails, none of them stays. */
export async function receiveFiles<T>(
  ctx: MemberCtx,
  request: FastifyRequest,
  take: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  try {
    const parts = request.parts({ limits: { files: limits.filesPerChallenge } });
    for await (const part of readWhole(parts)) {
      if (part.type === 'file') {
        files.push(await store(ctx, part));
        await requireRoomForAll(ctx, files);
      } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
    return await take({ fields, files });
  } catch (error) {
    await removeBytes(
      ctx,
      files.map(({ stored }) => stored.storageKey),
    );
    throw error;
  }
}

/** Some may take the place of others, so that what is free now says nothing; all of them together have to fit. */
async function requireRoomForAll(ctx: MemberCtx, files: readonly ReceivedFile[]): Promise<void> {
  const bytes = files.reduce((sum, { stored }) => sum + stored.sizeBytes, 0);
  if (bytes > ctx.settings.tenantFileBytes) await inTenant(ctx, (tx) => requireRoom(tx, ctx, bytes));
}

async function store(
  ctx: MemberCtx,
  { filename, file }: { filename: string; file: Readable },
): Promise<ReceivedFile> {
  const hash = createHash('sha1');
  const bytes = Readable.from(hashed(readWhole<Buffer>(file), hash), { objectMode: false });
  const stored = await ctx.files.put(bytes, limits.fileBytes);
  return { name: safeFileName(filename), stored, sha1: hash.digest('hex') };
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
