import { challengeImportRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Services } from '../../platform/services/services.ts';
import { createImportBound } from './bound-imports.ts';
import { createTurns } from './create-turns.ts';
import { importChallenges } from './import-challenges.ts';
import { importLimits } from './import-limits.ts';
import { receiveZip } from './receive-zip.ts';

export function bindChallengeImport({ bind }: Binder, { settings }: Pick<Services, 'settings'>): void {
  const bounded = createImportBound();
  const inTurn = createTurns(Math.max(1, Math.floor(importLimits.atOnce / settings.processes)));
  bind(challengeImportRoutes.run, (ctx, { query }, { request }) =>
    bounded(ctx.tenantId, () =>
      whileConnected(request.raw, (signal) =>
        receiveZip(request, (zipPath) =>
          inTurn({ tenantId: ctx.tenantId, signal }, () =>
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
