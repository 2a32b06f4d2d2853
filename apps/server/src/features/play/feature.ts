import { submissions, attemptCounts, challengeOpens } from '@guidon/db';
import { foreignFlags } from '@guidon/db/schema/integrity';
import { submissionReviews } from '@guidon/db/schema/reviews';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { createAnswerBatch } from './answer-batch.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { playAudit } from './declares.ts';
import { createChallengeOpens } from './challenge-opens.ts';
import { playPersonalData } from './personal-data.ts';
import type { ForeignFlags } from './foreign-flags.ts';
import type { Rewards } from './rewards.ts';
import { bindPlay, type PlayParts } from './routes.ts';

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
    batch: createAnswerBatch(services.database, services.metrics),
    opens: createChallengeOpens(services),
    memory: createAnswerMemory(),
  };
}

export function playFeature(services: Services, parts: PlayParts): Feature {
  const { batch, opens } = parts;
  services.load.watch({
    name: 'answerWaitMs',
    limits: answerWaitLimitsMs,
    read: () => batch.expectedWaitMs(),
  });
  return defineFeature({
    name: 'play',
    tables: [submissions, attemptCounts, challengeOpens, submissionReviews, foreignFlags],
    audit: playAudit,
    bind: (binder) => bindPlay(binder, parts),
    personalData: playPersonalData,
    tick: () => opens.flush(),
    drain: async () => {
      await Promise.all([batch.drain(), opens.flush()]);
    },
  });
}
