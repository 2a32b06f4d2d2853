import { challengeAuthors, challenges, questions, hints, challengeFiles } from '@guidon/db';
import { flagSecrets } from '@guidon/db/schema/integrity';
import { challengeGroups } from '@guidon/db/schema/practice';
import { defineFeature } from '../../platform/feature/feature.ts';
import { challengesAudit } from './declares.ts';
import { hintNotifications } from './notifications.ts';
import { challengePersonalData } from './personal-data.ts';
import { bindChallenges } from './routes.ts';
import { challengeStoredFiles } from './stored-files.ts';

export const challengesFeature = defineFeature({
  name: 'challenges',
  tables: [challenges, questions, hints, challengeFiles, challengeAuthors, challengeGroups, flagSecrets],
  audit: challengesAudit,
  storedFiles: challengeStoredFiles,
  bind: bindChallenges,
  notifications: hintNotifications,
  personalData: challengePersonalData,
});
