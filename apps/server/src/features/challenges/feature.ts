import { challengeAuthors, challenges, questions, hints, challengeFiles } from '@guidon/db';
import { challengeGroups } from '@guidon/db/schema/practice';
import { defineFeature } from '../../platform/feature/feature.ts';
import { challengesAudit } from './audit.ts';
import { hintNotifications } from './notifications.ts';
import { challengePersonalData } from './personal-data.ts';
import { bindChallenges } from './routes.ts';

export const challengesFeature = defineFeature({
  name: 'challenges',
  tables: [challenges, questions, hints, challengeFiles, challengeAuthors, challengeGroups],
  audit: challengesAudit,
  bind: bindChallenges,
  notifications: hintNotifications,
  personalData: challengePersonalData,
});
