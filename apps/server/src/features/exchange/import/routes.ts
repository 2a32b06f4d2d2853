import {
  challengeImportRoutes,
  type ImportReport,
  importRunRoutes,
  importUploadRoutes,
} from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { createFairQueue } from '../../../platform/overload/create-fair-queue.ts';
import { whileConnected } from '../../../platform/http/while-connected.ts';
import type { Services } from '../../../platform/services/services.ts';
import { createImportLimit } from './create-import-limit.ts';
import { getImport, listImports } from './get-import.ts';
import { importChallenges } from './import-challenges.ts';
import { importLimits } from './import-limits.ts';
import { prepareImport } from './prepare-import.ts';
import { stopImport } from './stop-import.ts';
import { undoImport } from './undo-import.ts';
import { discardUpload } from './uploads/discard-upload.ts';
import { getUpload, listUploads } from './uploads/list-uploads.ts';
import { openUpload } from './uploads/open-upload.ts';
import { putPart } from './uploads/put-part.ts';
import { withArchive } from './with-archive.ts';

type Needs = Pick<Services, 'settings'>;

export function bindChallengeImport(binder: Binder, services: Needs): void {
  bindImport(binder, services);
  bindRuns(binder);
  bindUploads(binder);
}

function bindImport({ bind }: Binder, { settings }: Needs): void {
  const limited = createImportLimit();
  const queued = createFairQueue({
    running: Math.max(1, Math.floor(importLimits.atOnce / settings.processes)),
  });
  bind(challengeImportRoutes.run, (ctx, { query }, { request }) => {
    const isDryRun = query.dryRun === 'true';
    const tooLarge = query.tooLarge?.split('\n').filter(Boolean) ?? [];
    const given = { request, isDryRun, tooLarge, uploadId: query.uploadId };
    return limited(ctx.tenantId, () =>
      whileConnected(
        request.raw,
        (signal) =>
          withArchive<ImportReport>(
            ctx,
            { ...given, inTurn: (work) => queued({ owner: ctx.tenantId, signal }, work) },
            (archive) =>
              importChallenges(ctx, {
                ...archive,
                isDryRun,
                eventId: query.eventId ?? null,
                eventName: query.eventName ?? null,
                isMirror: query.mirror === 'true',
                importId: isDryRun ? null : (query.importId ?? null),
                signal,
              }),
          ),
        { silentMs: importLimits.silentMs },
      ),
    );
  });
}

function bindRuns({ bind }: Binder): void {
  bind(importRunRoutes.prepare, (ctx, { body }) => prepareImport(ctx, body));
  bind(importRunRoutes.list, (ctx) => listImports(ctx));
  bind(importRunRoutes.get, (ctx, { params }) => getImport(ctx, params.importId));
  bind(importRunRoutes.stop, (ctx, { params }) => stopImport(ctx, params.importId));
  bind(importRunRoutes.undo, (ctx, { params }) => undoImport(ctx, params.importId));
}

function bindUploads({ bind }: Binder): void {
  const limited = createImportLimit(importLimits.partsAtOnce);
  bind(importUploadRoutes.open, (ctx, { body }) => openUpload(ctx, body));
  bind(importUploadRoutes.list, (ctx) => listUploads(ctx));
  bind(importUploadRoutes.get, (ctx, { params }) => getUpload(ctx, params.uploadId));
  bind(importUploadRoutes.putPart, (ctx, { params, query }, { request }) =>
    limited(ctx.tenantId, () => putPart(ctx, params, { request, sha256: query.sha256 })),
  );
  bind(importUploadRoutes.discard, (ctx, { params }) => discardUpload(ctx, params.uploadId));
}
