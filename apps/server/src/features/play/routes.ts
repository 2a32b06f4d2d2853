import { playRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import type { AnswerBatch } from './answer-batch.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { downloadFile } from './download-file.ts';
import { activityOf } from './get-activity.ts';
import { getPlayChallenge } from './get-play-challenge.ts';
import { getPlayChallenges, peekPlayChallenges } from './get-play-challenges.ts';
import { submitAnswer } from './submit-answer.ts';
import { unlockHint } from './unlock-hint.ts';

const success = true as const;
export function bindPlay({ bind, bindReady }: Binder, events: LiveEvents, batch: AnswerBatch): void {
  const memory = createAnswerMemory();

  bindReady(playRoutes.challenges, {
    answer: (ctx, { params }) => getPlayChallenges(ctx, events, params.eventId),
    peek: (actor, { eventId = '' }, nowMs) => peekPlayChallenges(actor, events, eventId, nowMs),
  });
  bind(playRoutes.challenge, async (ctx, { params }) => ({
    success,
    data: await getPlayChallenge(ctx, events, params.eventId, params.challengeId),
  }));
  bind(playRoutes.submit, async (ctx, { params, body }) => ({
    success,
    data: await submitAnswer(ctx, { events, batch, memory }, params.challengeId, body),
  }));
  bind(playRoutes.unlockHint, async (ctx, { params, body }) => ({
    success,
    data: await unlockHint(ctx, events, { ...params, ...body }),
  }));
  bind(playRoutes.file, (ctx, { params }, exchange) => downloadFile(ctx, params, exchange));
  bind(playRoutes.activity, async (ctx, { params }) => {
    const { live, viewer } = await events.open(ctx, params.eventId);
    return { success, data: activityOf(live, viewer.audience, ctx.clock()) };
  });
}
