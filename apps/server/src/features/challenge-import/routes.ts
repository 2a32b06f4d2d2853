import { challengeImportRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Services } from '../../platform/services/services.ts';
import { createImportLimit } from './create-import-limit.ts';
import { createImportQueue } from './create-import-queue.ts';
import { importChallenges } from './import-challenges.ts';
import { importLimits } from './import-limits.ts';
import { receiveZip } from './receive-zip.ts';

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
              tooLarge: query.tooLarge?.split('\n').filter(Boolean) ?? [],
              signal,
            }),
          ),
        ),
      ),
    ),
  );
}
