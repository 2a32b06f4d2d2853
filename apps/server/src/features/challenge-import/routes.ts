import { challengeImportRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { importChallenges } from './import-challenges.ts';
import { receiveZip } from './receive-zip.ts';

export function bindChallengeImport({ bind }: Binder): void {
  bind(challengeImportRoutes.run, (ctx, { query }, { request }) =>
    receiveZip(request, (zipPath) =>
      importChallenges(ctx, {
        zipPath,
        isDryRun: query.dryRun === 'true',
        eventId: query.eventId ?? null,
      }),
    ),
  );
}
