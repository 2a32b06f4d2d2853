import { defineFeature } from '../../../platform/feature/feature.ts';
import { platformAccountsAudit } from './declares.ts';
import { bindPlatformAccounts } from './routes.ts';

export const platformAccountsFeature = defineFeature({
  name: 'platform-accounts',
  audit: platformAccountsAudit,
  bind: bindPlatformAccounts,
});
