import { submissions, attemptCounts, challengeOpens } from '@guidon/db';
import { foreignFlags } from '@guidon/db/schema/integrity';
import { submissionReviews } from '@guidon/db/schema/reviews';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { createAnswerBatch } from './answer-batch.ts';
import { playAudit } from './audit.ts';
import { createChallengeOpens } from './challenge-opens.ts';
import { playPersonalData } from './personal-data.ts';
import type { ForeignFlags } from './foreign-flags.ts';
import type { Rewards } from './rewards.ts';
import { bindPlay } from './routes.ts';

/** An answer is worthless once its sender has given up, so other work of the database is refused first. */
const answerWaitLimitsMs = [500, 1_000, 3_000];

interface PlayNeeds {
  events: LiveEvents;
  rankings: Rankings;
  foreignFlags: ForeignFlags;
  rewards: Rewards;
}

export function playFeature(services: Services, needs: PlayNeeds): Feature {
  const batch = createAnswerBatch(services.database, services.metrics);
  const opens = createChallengeOpens(services);
  services.load.watch({
    name: 'answerWaitMs',
    limits: answerWaitLimitsMs,
    read: () => batch.expectedWaitMs(),
  });
  return defineFeature({
    name: 'play',
    tables: [submissions, attemptCounts, challengeOpens, submissionReviews, foreignFlags],
    audit: playAudit,
    bind: (binder) => bindPlay(binder, { ...needs, batch, opens }),
    personalData: playPersonalData,
    tick: () => opens.flush(),
    drain: async () => {
      await Promise.all([batch.drain(), opens.flush()]);
    },
  });
}
