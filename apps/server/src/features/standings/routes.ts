import { standingsRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { presentEntry, readyBoard } from './leaderboard.ts';
import type { LiveEvents } from './live-events.ts';
import { ownStandings } from './own-standings.ts';
import { createScoreHistories } from './score-history.ts';

export function bindStandings({ bind, bindReady }: Binder, events: LiveEvents): void {
  const historyOf = createScoreHistories();

  const ready = (name: Parameters<typeof readyBoard>[0]) => ({
    async answer(ctx: MemberCtx, { params }: { params: { eventId: string } }) {
      const { live, viewer } = await events.open(ctx, params.eventId);
      return readyBoard(name, live, viewer.audience, ctx.clock());
    },
    peek(actor: Member, { eventId = '' }: Record<string, string>, nowMs: number) {
      const opened = events.peek(actor, eventId);
      return opened && readyBoard(name, opened.live, opened.viewer.audience, nowMs);
    },
  });
  bindReady(standingsRoutes.leaderboard, ready('leaderboard'));
  bindReady(standingsRoutes.teamLeaderboard, ready('team-leaderboard'));
  bindReady(standingsRoutes.scoreboard, ready('scoreboard'));
  bind(standingsRoutes.standing, async (ctx, { params }) => {
    const { live, viewer } = await events.open(ctx, params.eventId);
    const { individual, team } = ownStandings(live, viewer, ctx);
    return {
      individual: individual && presentEntry(live, individual),
      team: team && presentEntry(live, team),
    };
  });
  bind(standingsRoutes.history, async (ctx, { params }) => {
    const { live, viewer } = await events.open(ctx, params.eventId);
    return historyOf(live, viewer.audience, ctx.clock());
  });
}
