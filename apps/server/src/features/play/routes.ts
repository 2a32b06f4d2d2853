import {
  authoringRoutes,
  flagRoutes,
  matrixRoutes,
  playRoutes,
  libraryRoutes,
  advantageRoutes,
} from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import type { SendableBody } from '../../platform/http/ready/ready-body.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents, OpenedEvent } from '../standings/index.ts';
import { answerFlag } from './answer-flag.ts';
import type { AnswerBatch } from './answer-batch.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { AttemptSignals } from './attempt-signals.ts';
import type { ChallengeOpens } from './challenge-opens.ts';
import { downloadFile } from './download-file.ts';
import { exportMatrix } from './export-matrix.ts';
import type { ForeignFlags } from './foreign-flags.ts';
import { getActivity } from './get-activity.ts';
import { getFirstBloods } from './get-first-bloods.ts';
import { getHints, getPlayChallenge, getPracticeChallenge } from './get-play-challenge.ts';
import { getMatrix, peekMatrix } from './get-matrix.ts';
import { challengesBody } from './get-play-challenges.ts';
import { summariesBody } from './get-summaries.ts';
import { getUnitFlags } from './unit-flags.ts';
import { openForReading, whyNotRead } from './play-access.ts';
import { previewChallenge } from './preview-challenge.ts';
import type { Rewards } from './rewards.ts';
import { submitAnswer } from './submit-answer.ts';
import { unlockHint } from './unlock-hint.ts';
import { isInternalFor } from '../challenges/index.ts';
import { createDifficultyCounts } from './library/difficulty-counts.ts';
import { linkDriver, launchChallenge } from './library/launch-challenge.ts';
import { getAccess, listInternal, listLibrary } from './library/list-library.ts';
import { buyAdvantage } from './advantages/buy-advantage.ts';
import {
  createAdvantage,
  deleteAdvantage,
  listAdvantages,
  updateAdvantage,
} from './advantages/manage-advantages.ts';
import { getShop, setShop } from './advantages/shop.ts';

export interface PlayParts {
  events: LiveEvents;
  batch: AnswerBatch;
  opens: ChallengeOpens;
  rankings: Rankings;
  foreignFlags: ForeignFlags;
  rewards: Rewards;
  memory: AnswerMemory;
  attempts: AttemptSignals;
}

export function bindPlay({ bind, bindReady }: Binder, parts: PlayParts): void {
  const { events, opens } = parts;

  const list = (body: (opened: OpenedEvent, nowMs: number) => SendableBody) => ({
    answer: async (ctx: MemberCtx, { params }: { params: { eventId: string } }) =>
      body(await openForReading(ctx, events, params.eventId), ctx.clock()),
    peek(actor: Member, { eventId = '' }: Record<string, string>, nowMs: number) {
      const opened = events.peek(actor, eventId);
      return !opened || whyNotRead(opened, nowMs) ? null : body(opened, nowMs);
    },
  });
  bindReady(playRoutes.challenges, list(challengesBody));
  bindReady(playRoutes.summaries, list(summariesBody));
  bindReady(playRoutes.matrix, {
    answer: (ctx, { params, query }) => getMatrix(ctx, events, { ...params, ...query }),
    peek: (actor, { eventId = '' }, nowMs) => peekMatrix(actor, events, eventId, nowMs),
  });
  bind(matrixRoutes.export, (ctx, input, exchange) => exportMatrix(ctx, events, input, exchange));
  bind(playRoutes.challenge, (ctx, { params }) =>
    getPlayChallenge(ctx, { events, opens }, params.eventId, params.challengeId),
  );
  bind(playRoutes.submit, (ctx, { params, body }) => submitAnswer(ctx, parts, params.challengeId, body));
  bind(flagRoutes.submit, (ctx, { params, body }) => answerFlag(ctx, parts, { ...params, ...body }));
  bind(flagRoutes.ofUnit, (ctx, { params, query }) =>
    getUnitFlags(ctx, events, { ...params, show: query.show === 'true' }),
  );
  bind(authoringRoutes.preview, (ctx, { params, body }) =>
    previewChallenge(ctx, parts, params.challengeId, body),
  );
  bind(playRoutes.unlockHint, (ctx, { params, body: { eventId, withVoucher } }) =>
    unlockHint(ctx, parts, { ...params, eventId, withVoucher }),
  );
  bind(playRoutes.hints, (ctx, { params, query: { eventId } }) =>
    getHints(ctx, events, { ...params, eventId }),
  );
  bind(playRoutes.file, (ctx, { params }, exchange) => downloadFile(ctx, events, params, exchange));
  bind(playRoutes.firstBloods, (ctx, { params, query }) =>
    getFirstBloods(ctx, events, { ...params, ...query }),
  );
  bind(playRoutes.activity, (ctx, { params }) => getActivity(ctx, events, params.eventId));
}

const drivers = [linkDriver];

export function bindLibrary({ bind, bindReady }: Binder, events: LiveEvents): void {
  const counts = createDifficultyCounts();
  bind(libraryRoutes.list, (ctx, { query }) => listLibrary(ctx, query));
  bindReady(libraryRoutes.difficulties, {
    answer: (ctx) => counts.answer(ctx),
    peek: (actor, _params, nowMs) => counts.peek(actor, nowMs),
  });
  bind(libraryRoutes.challenge, (ctx, { params }) => getPracticeChallenge(ctx, params.challengeId));
  bind(libraryRoutes.launch, (ctx, { params, body }) =>
    launchChallenge(ctx, { events, drivers }, { ...params, eventId: body.eventId }),
  );
  bind(libraryRoutes.internalList, (ctx, { query }) => listInternal(ctx, query));
  bind(libraryRoutes.internalChallenge, (ctx, { params }) =>
    getPracticeChallenge(ctx, params.challengeId, isInternalFor(ctx)),
  );
  bind(libraryRoutes.internalAccess, (ctx, { params }) => getAccess(ctx, params.challengeId));
}

export function bindAdvantages({ bind }: Binder, events: LiveEvents): void {
  bind(advantageRoutes.list, listAdvantages);
  bind(advantageRoutes.create, (ctx, { body }) => createAdvantage(ctx, body));
  bind(advantageRoutes.update, (ctx, { params, body }) => updateAdvantage(ctx, params.advantageId, body));
  bind(advantageRoutes.remove, (ctx, { params }) => deleteAdvantage(ctx, params.advantageId));
  bind(advantageRoutes.shop, (ctx, { params }) => getShop(ctx, events, params.eventId));
  bind(advantageRoutes.setShop, (ctx, { params, body }) => setShop(ctx, events, params.eventId, body));
  bind(advantageRoutes.buy, (ctx, { params, body }) => buyAdvantage(ctx, events, { ...params, ...body }));
}
