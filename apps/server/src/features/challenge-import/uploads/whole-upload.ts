import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inTenant } from '@guidon/db';
import { invalidField, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { t } from '../texts.ts';
import { partsOf } from './part-sizes.ts';
import { countParts, requireUpload } from './store.ts';

interface WholeUpload {
  /** The folder with its parts. */
  zipPath: string;
  tooLarge: readonly string[];
}

/** An archive all of whose parts are there; NOT_FOUND on a machine that does not have them, as after a restore. */
export async function wholeUpload(ctx: MemberCtx, id: string): Promise<WholeUpload> {
  const tooLarge = await inTenant(ctx, async (tx) => {
    const upload = await requireUpload(tx, ctx, id);
    const [parts, received] = [partsOf(upload.bytes), await countParts(tx, ctx, id)];
    if (received < parts) throw invalidField('uploadId', t('uploads.notWhole', { received, parts }));
    return upload.tooLarge;
  });
  const zipPath = join(ctx.settings.uploadsFolder, id);
  const here = await readdir(zipPath).catch(() => []);
  if (here.length === 0) throw notFound(t('uploads.notFound'));
  return { zipPath, tooLarge: tooLarge.split('\n').filter(Boolean) };
}
