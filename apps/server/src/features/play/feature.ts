import { questionRoutes } from '@guidon/contract';
import { attemptCounts, challengeOpens, submissions } from '@guidon/db';
import { advantages, eventAdvantages, eventShops, challengeLaunches } from '@guidon/db/schema/play';
import { foreignFlags, submissionReviews } from '@guidon/db/schema/judging';
import type { Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { changeQuestions, createQuestionFigures } from '../challenges/index.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { advantagesAudit, playAudit } from './declares.ts';
import { advantagesPersonalData, libraryPersonalData, playPersonalData } from './personal-data.ts';
import { bindAdvantages, bindLibrary, bindPlay, type PlayParts } from './routes.ts';
import { createAnswerBatch } from './answer-batch.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { createAttemptSignals } from './attempt-signals.ts';
import { createChallengeOpens } from './challenge-opens.ts';
import type { ForeignFlags } from './foreign-flags.ts';
import { listQuestions } from './questions/list-questions.ts';
import { tryAnswer } from './preview-challenge.ts';
import type { Rewards } from './rewards.ts';
/** An answer is worthless once its sender has given up, so other work of the database is refused first. */
const answerWaitLimitsMs = [500, 1_000, 3_000];

interface PlayNeeds {
  events: LiveEvents;
  rankings: Rankings;
  foreignFlags: ForeignFlags;
  rewards: Rewards;
}

/** What answers go through, whatever API they come by. */
export function createPlayParts(services: Services, needs: PlayNeeds): PlayParts {
  return {
    ...needs,
    batch: createAnswerBatch(services.database, services.metrics, () => services.bus.others()),
    opens: createChallengeOpens(services),
    memory: createAnswerMemory(),
    attempts: createAttemptSignals(services),
  };
}

export function playFeatures(services: Services, parts: PlayParts): readonly Feature[] {
  const { batch, opens, events: live } = parts;
  services.load.watch({
    name: 'answerWaitMs',
    limits: answerWaitLimitsMs,
    read: () => batch.expectedWaitMs(),
  });
  const figures = createQuestionFigures();
  return [
    {
      name: 'play',
      tables: [submissions, attemptCounts, challengeOpens, submissionReviews, foreignFlags],
      audit: playAudit,
      bind: (binder) => bindPlay(binder, parts),
      personalData: playPersonalData,
      tick: async () => {
        parts.attempts.tick();
        await opens.flush();
        await batch.tick();
      },
      drain: async () => {
        await Promise.all([batch.drain(), opens.flush()]);
      },
    },
    {
      name: 'play/questions',
      bind: ({ bind }) => {
        bind(questionRoutes.list, async (ctx, { query }) =>
          listQuestions(ctx, await figures.get(ctx), query),
        );
        bind(questionRoutes.change, (ctx, { body }) => changeQuestions(ctx, body));
        bind(questionRoutes.tryAnswer, (ctx, { params, body }) =>
          tryAnswer(ctx, params.questionId, body.answer),
        );
      },
      forget: () => figures.forget(),
    },
    {
      name: 'play/library',
      tables: [challengeLaunches],
      bind: (binder) => bindLibrary(binder, live),
      personalData: libraryPersonalData,
    },
    {
      name: 'play/advantages',
      tables: [advantages, eventShops, eventAdvantages],
      audit: advantagesAudit,
      bind: (binder) => bindAdvantages(binder, live),
      personalData: advantagesPersonalData,
    },
  ];
}
