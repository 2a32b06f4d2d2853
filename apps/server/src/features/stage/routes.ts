import { stageRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { createScoreHistories, type LiveEvents, openBoard, requireBoard } from '../standings/index.ts';
import { getReplay, getReplayUnits } from './replay.ts';
import { getReplayFacts } from './get-replay-facts.ts';
import { ownPlace, readyCeremony } from './present-ceremony.ts';
import { readyScreen } from './present-screen.ts';
import { revealStep } from './reveal-step.ts';

export function bindStage({ bind, bindReady }: Binder, events: LiveEvents): void {
  bindReady(stageRoutes.ceremony, {
    async answer(ctx, { params }) {
      const { live, viewer } = await openBoard(ctx, events, params.eventId);
      return readyCeremony(live, viewer.audience, ctx.clock());
    },
    peek(actor, { eventId = '' }, nowMs) {
      const opened = events.peek(actor, eventId);
      if (opened) requireBoard(opened);
      return opened && readyCeremony(opened.live, opened.viewer.audience, nowMs);
    },
  });
  const historyOf = createScoreHistories();
  bindReady(stageRoutes.screen, {
    async answer(ctx, { params }) {
      return readyScreen(await openBoard(ctx, events, params.eventId), historyOf, ctx.clock());
    },
    peek(actor, { eventId = '' }, nowMs) {
      const opened = events.peek(actor, eventId);
      if (opened) requireBoard(opened);
      return opened && readyScreen(opened, historyOf, nowMs);
    },
  });
  bind(stageRoutes.ownPlace, async (ctx, { params }) => ownPlace(ctx, events, params.eventId));
  bind(stageRoutes.replay, async (ctx, { params, query }) => getReplay(ctx, events, { ...params, ...query }));
  bind(stageRoutes.replayUnits, async (ctx, { params, query }) =>
    getReplayUnits(ctx, events, { ...params, ...query }),
  );
  bind(stageRoutes.replayFacts, async (ctx, { params, query }) =>
    getReplayFacts(ctx, events, { ...params, ...query }),
  );
  bind(stageRoutes.reveal, async (ctx, { params, body }) => revealStep(ctx, events, { ...params, ...body }));
}
