import { type BoardQuery, standingsRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import type { ReadyBody } from '../../platform/http/ready/ready-body.ts';
import { createEventStats } from './event-stats.ts';
import { type BoardName, presentEntry, readyBoard, readyScoreboard } from './leaderboard.ts';
import type { LiveEvents, OpenedEvent } from './live-events.ts';
import { ownStandings } from './own-standings.ts';
import { pausesFor, createScoreHistories } from './score-history.ts';
import { readBoard, requireKnownDivision, openBoard, openedAs, requireBoard } from './read-board.ts';
import { createHistoriesOfUnits } from './history-of-units.ts';

export function bindStandings({ bind, bindReady }: Binder, events: LiveEvents): void {
  const statsOf = createEventStats();
  const historyOf = createScoreHistories();
  const historyOfUnits = createHistoriesOfUnits();

  const peekBoard =
    (prepare: (opened: OpenedEvent, nowMs: number) => ReadyBody) =>
    (actor: Member, { eventId = '' }: Record<string, string>, nowMs: number) => {
      const opened = events.peek(actor, eventId);
      if (opened) requireBoard(opened);
      return opened && prepare(opened, nowMs);
    };
  const board = (name: BoardName) => ({
    answer: (ctx: MemberCtx, { params, query }: { params: { eventId: string }; query: BoardQuery }) =>
      readBoard(ctx, events, name, { ...params, ...query }),
    peek: peekBoard(({ live, viewer }, nowMs) => readyBoard(name, live, viewer.audience, nowMs)),
  });
  bindReady(standingsRoutes.leaderboard, board('leaderboard'));
  bindReady(standingsRoutes.teamLeaderboard, board('team-leaderboard'));
  bindReady(standingsRoutes.scoreboard, {
    async answer(ctx, { params }) {
      const { live, viewer } = await openBoard(ctx, events, params.eventId);
      return readyScoreboard(live, viewer.audience, ctx.clock());
    },
    peek: peekBoard(({ live, viewer }, nowMs) => readyScoreboard(live, viewer.audience, nowMs)),
  });
  bind(standingsRoutes.standing, async (ctx, { params, query }) => {
    const { live, viewer } = openedAs(await events.open(ctx, params.eventId), query.as);
    if (query.division !== undefined) requireKnownDivision(live, query.division);
    const { individual, team } = ownStandings(live, viewer, ctx, query.division);
    return {
      individual: individual && presentEntry(live, individual),
      team: team && presentEntry(live, team),
    };
  });
  bind(standingsRoutes.stats, async (ctx, { params }) =>
    statsOf(ctx, await openBoard(ctx, events, params.eventId)),
  );
  bind(standingsRoutes.history, async (ctx, { params, query }) => {
    const { live, viewer } = await openBoard(ctx, events, params.eventId, query.as);
    const nowMs = ctx.clock();
    const { audience } = viewer;
    const data =
      query.unitIds === undefined
        ? historyOf(live, audience, nowMs)
        : await historyOfUnits(ctx, live, audience, query.unitIds);
    return { data, pauses: pausesFor(live, audience, nowMs) };
  });
}
