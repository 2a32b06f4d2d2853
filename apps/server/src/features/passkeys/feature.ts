import { passkeys } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { passkeyPersonalData } from './personal-data.ts';
import { bindPasskeys } from './routes.ts';

export const passkeysFeature = defineFeature({
  name: 'passkeys',
  tables: [passkeys],
  bind: bindPasskeys,
  personalData: passkeyPersonalData,
});
