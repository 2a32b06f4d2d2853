import { users } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { expiredTokens } from '../../platform/one-time-tokens/one-time-tokens.ts';
import type { Services } from '../../platform/services/services.ts';
import { accountsPersonalData } from './personal-data.ts';
import { prepareHashing } from './passwords.ts';

export function accountsFeature(services: Services): Feature {
  return defineFeature({
    name: 'accounts',
    tables: [users],
    bind: () => prepareHashing(services),
    personalData: accountsPersonalData,
    cleanup: [expiredTokens],
  });
}
