import { challengeImportRoutes, importRunRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Services } from '../../platform/services/services.ts';
import { createImportLimit } from './create-import-limit.ts';
import { createImportQueue } from './create-import-queue.ts';
import { getImport, listImports } from './get-import.ts';
import { importChallenges } from './import-challenges.ts';
import { importLimits } from './import-limits.ts';
import { prepareImport } from './prepare-import.ts';
import { receiveZip } from './receive-zip.ts';
import { stopImport } from './stop-import.ts';
import { undoImport } from './undo-import.ts';

export function bindChallengeImport({ bind }: Binder, { settings }: Pick<Services, 'settings'>): void {
  const limited = createImportLimit();
  const queued = createImportQueue(Math.max(1, Math.floor(importLimits.atOnce / settings.processes)));
  bind(challengeImportRoutes.run, (ctx, { query }, { request }) =>
    limited(ctx.tenantId, () =>
      whileConnected(request.raw, (signal) =>
        receiveZip(request, (zipPath) =>
          queued({ tenantId: ctx.tenantId, signal }, () =>
            importChallenges(ctx, {
              zipPath,
              isDryRun: query.dryRun === 'true',
              eventId: query.eventId ?? null,
              eventName: query.eventName ?? null,
              isMirror: query.mirror === 'true',
              importId: query.dryRun === 'true' ? null : (query.importId ?? null),
              tooLarge: query.tooLarge?.split('\n').filter(Boolean) ?? [],
              signal,
            }),
          ),
        ),
      ),
    ),
  );
  bind(importRunRoutes.prepare, (ctx, { body }) => prepareImport(ctx, body));
  bind(importRunRoutes.list, (ctx) => listImports(ctx));
  bind(importRunRoutes.get, (ctx, { params }) => getImport(ctx, params.importId));
  bind(importRunRoutes.stop, (ctx, { params }) => stopImport(ctx, params.importId));
  bind(importRunRoutes.undo, (ctx, { params }) => undoImport(ctx, params.importId));
}
