import { historyPeople } from '@guidon/db/schema/past-results';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { historyClaimsCleanup } from './cleanup.ts';
import { historyClaimsPersonalData } from './personal-data.ts';

export const historyClaimsFeature = defineFeature({
  name: 'history-claims',
  tables: [historyPeople],
  cleanup: historyClaimsCleanup,
  personalData: historyClaimsPersonalData,
});
