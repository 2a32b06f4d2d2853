import { challengeImportRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { createImportBound } from './bound-imports.ts';
import { importChallenges } from './import-challenges.ts';
import { receiveZip } from './receive-zip.ts';

export function bindChallengeImport({ bind }: Binder): void {
  const bounded = createImportBound();
  bind(challengeImportRoutes.run, (ctx, { query }, { request }) =>
    bounded(ctx.tenantId, () =>
      receiveZip(request, (zipPath) =>
        importChallenges(ctx, {
          zipPath,
          isDryRun: query.dryRun === 'true',
          eventId: query.eventId ?? null,
        }),
      ),
    ),
  );
}
