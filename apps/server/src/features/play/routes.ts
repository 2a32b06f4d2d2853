import { authoringRoutes, flagRoutes, matrixRoutes, playRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { answerFlag } from './answer-flag.ts';
import type { AnswerBatch } from './answer-batch.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { ChallengeOpens } from './challenge-opens.ts';
import { downloadFile } from './download-file.ts';
import { exportMatrix } from './export-matrix.ts';
import type { ForeignFlags } from './foreign-flags.ts';
import { getActivity } from './get-activity.ts';
import { getFirstBloods } from './get-first-bloods.ts';
import { getHints } from './get-hints.ts';
import { getMatrix, peekMatrix } from './get-matrix.ts';
import { getPlayChallenge } from './get-play-challenge.ts';
import { getPlayChallenges, peekPlayChallenges } from './get-play-challenges.ts';
import { getUnitFlags } from './get-unit-flags.ts';
import { getPracticeHints } from './practice-hints.ts';
import { previewChallenge } from './preview-challenge.ts';
import type { Rewards } from './rewards.ts';
import { submitAnswer } from './submit-answer.ts';
import { submitPractice } from './submit-practice.ts';
import { unlockHint } from './unlock-hint.ts';
import { unlockPracticeHint } from './unlock-practice-hint.ts';

export interface PlayParts {
  events: LiveEvents;
  batch: AnswerBatch;
  opens: ChallengeOpens;
  rankings: Rankings;
  foreignFlags: ForeignFlags;
  rewards: Rewards;
  memory: AnswerMemory;
}

export function bindPlay({ bind, bindReady }: Binder, parts: PlayParts): void {
  const { events, opens, rankings } = parts;

  bindReady(playRoutes.challenges, {
    answer: (ctx, { params }) => getPlayChallenges(ctx, events, params.eventId),
    peek: (actor, { eventId = '' }, nowMs) => peekPlayChallenges(actor, events, eventId, nowMs),
  });
  bindReady(playRoutes.matrix, {
    answer: (ctx, { params, query }) => getMatrix(ctx, events, { ...params, ...query }),
    peek: (actor, { eventId = '' }, nowMs) => peekMatrix(actor, events, eventId, nowMs),
  });
  bind(matrixRoutes.export, (ctx, input, exchange) => exportMatrix(ctx, events, input, exchange));
  bind(playRoutes.challenge, (ctx, { params }) =>
    getPlayChallenge(ctx, { events, opens }, params.eventId, params.challengeId),
  );
  bind(playRoutes.submit, (ctx, { params: { challengeId }, body: { eventId, ...answer } }) =>
    eventId === undefined
      ? submitPractice(ctx, parts, challengeId, answer)
      : submitAnswer(ctx, parts, challengeId, { eventId, ...answer }),
  );
  bind(flagRoutes.submit, (ctx, { params, body }) => answerFlag(ctx, parts, { ...params, ...body }));
  bind(flagRoutes.ofUnit, (ctx, { params, query }) =>
    getUnitFlags(ctx, events, { ...params, show: query.show === 'true' }),
  );
  bind(authoringRoutes.preview, (ctx, { params, body }) => previewChallenge(ctx, params.challengeId, body));
  bind(playRoutes.unlockHint, (ctx, { params, body: { eventId, withVoucher } }) =>
    eventId === undefined
      ? unlockPracticeHint(ctx, { events, rankings }, params)
      : unlockHint(ctx, events, { ...params, eventId, withVoucher }),
  );
  bind(playRoutes.hints, (ctx, { params, query: { eventId } }) =>
    eventId === undefined
      ? getPracticeHints(ctx, params.challengeId)
      : getHints(ctx, events, { ...params, eventId }),
  );
  bind(playRoutes.file, (ctx, { params }, exchange) => downloadFile(ctx, events, params, exchange));
  bind(playRoutes.firstBloods, (ctx, { params }) => getFirstBloods(ctx, events, params.eventId));
  bind(playRoutes.activity, (ctx, { params }) => getActivity(ctx, events, params.eventId));
}
