import { passkeys } from '@guidon/db';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { passkeysAudit } from './declares.ts';
import { passkeyPersonalData } from './personal-data.ts';
import { bindPasskeys } from './routes.ts';

export const passkeysFeature = defineFeature({
  name: 'passkeys',
  tables: [passkeys],
  audit: passkeysAudit,
  bind: bindPasskeys,
  personalData: passkeyPersonalData,
});
