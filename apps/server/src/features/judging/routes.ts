import { judgingRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { annulChallenge, restoreChallenge } from './annul-challenge.ts';
import { adjustScore } from './adjust-score.ts';
import { explainScore } from './explain-score.ts';
import { listAdjustments } from './list-adjustments.ts';
import { listAnnulments } from './list-annulments.ts';
import { restoreFact, revokeFact } from './revoke-fact.ts';
import { revokeStatus } from './revoke-status.ts';
import { setStatus } from './set-status.ts';

export function bindJudging({ bind }: Binder, events: LiveEvents): void {
  bind(judgingRoutes.setStatus, (ctx, { params, body }) => setStatus(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.revokeStatus, (ctx, { params }) => revokeStatus(ctx, events, params));
  bind(judgingRoutes.listAdjustments, (ctx, { params, query }) =>
    listAdjustments(ctx, events, { ...params, ...query }),
  );
  bind(judgingRoutes.adjust, (ctx, { params, body }) => adjustScore(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.revokeFact, (ctx, { params, body }) => revokeFact(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.restoreFact, (ctx, { params, body }) =>
    restoreFact(ctx, events, { ...params, ...body }),
  );
  bind(judgingRoutes.annulments, (ctx, { params }) => listAnnulments(ctx, params.eventId));
  bind(judgingRoutes.annul, (ctx, { params, body }) => annulChallenge(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.restoreChallenge, (ctx, { params, body }) =>
    restoreChallenge(ctx, events, { ...params, ...body }),
  );
  bind(judgingRoutes.explain, (ctx, { params, query }) => explainScore(ctx, events, { ...params, ...query }));
}
