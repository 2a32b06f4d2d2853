import { join } from 'node:path';
import { inTenant } from '@guidon/db';
import { invalidField } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { t } from '../texts.ts';
import { partsOf } from './part-sizes.ts';
import { countParts, requireUpload } from './store.ts';

export interface WholeUpload {
  /** The folder with its parts. */
  zipPath: string;
  tooLarge: readonly string[];
}

/** An archive all of whose parts are there. */
export function wholeUpload(ctx: MemberCtx, id: string): Promise<WholeUpload> {
  return inTenant(ctx, async (tx) => {
    const { bytes, tooLarge } = await requireUpload(tx, ctx, id);
    const [parts, received] = [partsOf(bytes), await countParts(tx, ctx, id)];
    if (received < parts) throw invalidField('uploadId', t('uploads.notWhole', { received, parts }));
    return {
      zipPath: join(ctx.settings.uploadsFolder, id),
      tooLarge: tooLarge.split('\n').filter(Boolean),
    };
  });
}
