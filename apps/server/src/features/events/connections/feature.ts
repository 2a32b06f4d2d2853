import { defineFeature } from '../../../platform/feature/feature.ts';
import { connectionValuesAudit } from './declares.ts';
import { bindConnectionValues } from './routes.ts';

export const connectionValuesFeature = defineFeature({
  name: 'connection-values',
  audit: connectionValuesAudit,
  bind: bindConnectionValues,
});
