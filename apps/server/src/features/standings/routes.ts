import { standingsRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { presentEntry, readyLeaderboard } from './leaderboard.ts';
import type { LiveEvents } from './live-events.ts';
import { createScoreHistories } from './score-history.ts';
import { sendReady } from './send-ready.ts';

const success = true as const;

export function bindStandings({ bind }: Binder, events: LiveEvents): void {
  const historyOf = createScoreHistories();

  bind(standingsRoutes.leaderboard, async (ctx, { params }, exchange) => {
    const { live, viewer } = await events.open(ctx, params.eventId);
    return sendReady(exchange, readyLeaderboard(live, viewer.audience, ctx.clock()));
  });
  bind(standingsRoutes.standing, async (ctx, { params }) => {
    const { live, viewer } = await events.open(ctx, params.eventId);
    const standing =
      viewer.unitId === null ? null : live.boardFor(viewer.audience, ctx.clock()).standingOf(viewer.unitId);
    return { success, data: standing && presentEntry(live, standing) };
  });
  bind(standingsRoutes.history, async (ctx, { params }) => {
    const { live, viewer } = await events.open(ctx, params.eventId);
    return { success, data: historyOf(live, viewer.audience, ctx.clock()) };
  });
}
