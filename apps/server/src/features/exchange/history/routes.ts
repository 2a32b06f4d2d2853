import { historyImportRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { Binder } from '../../../platform/http/binder.ts';
import { createFairQueue } from '../../../platform/overload/create-fair-queue.ts';
import { whileConnected } from '../../../platform/http/while-connected.ts';
import { receiveZip } from '../import/with-archive.ts';
import { createImportLimit } from '../import/create-import-limit.ts';
import { getHistory } from './get-history.ts';
import { historyLimits } from './history-limits.ts';
import { importHistory } from './import-history.ts';
import { invitePastPeople } from './invite-people.ts';
import { requireImportable } from './require-importable.ts';

export function bindHistoryImport({ bind }: Binder): void {
  const limited = createImportLimit(1);
  const queued = createFairQueue({ running: historyLimits.atOnce });
  bind(historyImportRoutes.get, (ctx, { params }) => getHistory(ctx, params.eventId));
  bind(historyImportRoutes.run, (ctx, { params: { eventId }, query }, { request }) =>
    limited(ctx.tenantId, async () => {
      await inTenant(ctx, (tx) => requireImportable(tx, ctx, eventId));
      return whileConnected(request.raw, (signal) =>
        receiveZip(ctx, request, (zipPath) =>
          queued({ owner: ctx.tenantId, signal }, () =>
            importHistory(ctx, { eventId, zipPath, isDryRun: query.dryRun === 'true', signal }),
          ),
        ),
      );
    }),
  );
  bind(historyImportRoutes.invite, (ctx, { params, query }) =>
    invitePastPeople(ctx, params.eventId, query.after ?? null),
  );
}
