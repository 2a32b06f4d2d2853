import { submissionRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { acceptSubmission, revokeSubmission } from './accept-submission.ts';
import { exportSubmissions } from './export-submissions.ts';
import { listSubmissions } from './list-submissions.ts';
import { listManagedSubmissions } from './list-managed-submissions.ts';
import { acceptMisjudged, listMisjudged } from './misjudged.ts';

export function bindSubmissions({ bind }: Binder, events: LiveEvents): void {
  bind(submissionRoutes.managed, (ctx, { query }) => listManagedSubmissions(ctx, events, query));
  bind(submissionRoutes.list, (ctx, { params, query }) =>
    listSubmissions(ctx, events, { ...params, ...query }),
  );
  bind(submissionRoutes.export, (ctx, input, exchange) => exportSubmissions(ctx, events, input, exchange));
  bind(submissionRoutes.accept, (ctx, { params, body }) =>
    acceptSubmission(ctx, events, { ...params, ...body }),
  );
  bind(submissionRoutes.revoke, (ctx, { params, body }) =>
    revokeSubmission(ctx, events, { ...params, ...body }),
  );
  bind(submissionRoutes.misjudged, (ctx, { params }) => listMisjudged(ctx, events, params));
  bind(submissionRoutes.acceptMisjudged, (ctx, { params, body }) =>
    acceptMisjudged(ctx, events, { ...params, ...body }),
  );
}
