import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inTenant } from '@guidon/db';
import { invalidField, notFound } from '../../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../../platform/http/context.ts';
import { t } from '../../declares.ts';
import { bytesOfPart, partsOf, forgetParts, receivedParts, requireUpload } from './store.ts';

interface WholeUpload {
  /** The folder with its parts. */
  zipPath: string;
  tooLarge: readonly string[];
}

/**
 * An archive all of whose parts are there, each of its size. One whose file is missing or cut is forgotten, so that its
 * sender sends it again; NOT_FOUND on a machine that has none of them, as after a restore.
 */
export async function wholeUpload(ctx: MemberCtx, id: string): Promise<WholeUpload> {
  const { upload, numbers } = await inTenant(ctx, async (tx) => ({
    upload: await requireUpload(tx, ctx, id),
    numbers: (await receivedParts(tx, ctx, id)).map(({ number }) => number),
  }));
  const zipPath = join(ctx.settings.uploadsFolder, id);
  const sizes = await sizesIn(zipPath);
  if (sizes.size === 0 && numbers.length > 0) throw notFound(t('uploads.notFound'));
  const lost = numbers.filter((part) => sizes.get(part) !== bytesOfPart(upload.bytes, part));
  if (lost.length > 0) await inTenant(ctx, (tx) => forgetParts(tx, ctx, id, lost));
  const parts = partsOf(upload.bytes);
  const received = numbers.length - lost.length;
  if (received < parts) throw invalidField('uploadId', t('uploads.notWhole', { received, parts }));
  return { zipPath, tooLarge: upload.tooLarge.split('\n').filter(Boolean) };
}

async function sizesIn(folder: string): Promise<Map<number, number>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => -1,
      ),
    ),
  );
  return new Map(names.map((name, place) => [Number(name), sizes[place] ?? -1]));
}
