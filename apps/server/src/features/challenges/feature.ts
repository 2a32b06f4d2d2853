import { authoringRoutes } from '@guidon/contract';
import { challengeAuthors, challengeFiles, challenges, hints, questions } from '@guidon/db';
import {
  introSeen,
  challengeRatings,
  eventSequences,
  sequences,
  sequenceSteps,
} from '@guidon/db/schema/challenges';
import { flagSecrets } from '@guidon/db/schema/judging';
import { challengeGroups } from '@guidon/db/schema/play';
import type { Feature } from '../../platform/feature/feature.ts';
import { challengesAudit, challengeImagesAudit, sequencesAudit } from './declares.ts';
import {
  bindChallengeImages,
  bindChallengeIntros,
  bindChallengeRatings,
  bindChallenges,
  bindSequences,
} from './routes.ts';
import {
  introPersonalData,
  challengePersonalData,
  ratingPersonalData,
  sequencesPersonalData,
} from './personal-data.ts';
import { hintNotifications } from './notifications.ts';
import { createStatistics } from './statistics/get-statistics.ts';
import { challengeStoredFiles } from './stored-files.ts';

export function challengesFeatures(): readonly Feature[] {
  const statistics = createStatistics();
  return [
    {
      name: 'challenges',
      tables: [challenges, questions, hints, challengeFiles, challengeAuthors, challengeGroups, flagSecrets],
      audit: challengesAudit,
      storedFiles: challengeStoredFiles,
      bind: bindChallenges,
      notifications: hintNotifications,
      personalData: challengePersonalData,
    },
    {
      name: 'challenges/images',
      audit: challengeImagesAudit,
      bind: bindChallengeImages,
    },
    {
      name: 'challenges/intros',
      tables: [introSeen],
      bind: bindChallengeIntros,
      personalData: introPersonalData,
    },
    {
      name: 'challenges/ratings',
      tables: [challengeRatings],
      bind: bindChallengeRatings,
      personalData: ratingPersonalData,
    },
    {
      name: 'challenges/statistics',
      bind: ({ bind }) =>
        bind(authoringRoutes.statistics, (ctx, { params, query }) =>
          statistics.get(ctx, params.challengeId, query.answers === 'true'),
        ),
      forget: () => statistics.forget(),
    },
    {
      name: 'challenges/sequences',
      tables: [sequences, sequenceSteps, eventSequences],
      audit: sequencesAudit,
      bind: bindSequences,
      personalData: sequencesPersonalData,
    },
  ];
}
