import { standingsRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { presentEntry, readyLeaderboard } from './leaderboard.ts';
import type { LiveEvents } from './live-events.ts';
import { createScoreHistories } from './score-history.ts';

export function bindStandings({ bind, bindReady }: Binder, events: LiveEvents): void {
  const historyOf = createScoreHistories();

  bindReady(standingsRoutes.leaderboard, {
    async answer(ctx, { params }) {
      const { live, viewer } = await events.open(ctx, params.eventId);
      return readyLeaderboard(live, viewer.audience, ctx.clock());
    },
    peek(actor, { eventId = '' }, nowMs) {
      const opened = events.peek(actor, eventId);
      return opened && readyLeaderboard(opened.live, opened.viewer.audience, nowMs);
    },
  });
  bind(standingsRoutes.standing, async (ctx, { params }) => {
    const { live, viewer } = await events.open(ctx, params.eventId);
    const standing =
      viewer.unitId === null ? null : live.boardFor(viewer.audience, ctx.clock()).standingOf(viewer.unitId);
    return standing && presentEntry(live, standing);
  });
  bind(standingsRoutes.history, async (ctx, { params }) => {
    const { live, viewer } = await events.open(ctx, params.eventId);
    return historyOf(live, viewer.audience, ctx.clock());
  });
}
