import { legalTexts } from '@guidon/db';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { legalAudit } from './declares.ts';
import { bindLegal } from './routes.ts';

export const legalFeature = defineFeature({
  name: 'legal',
  tables: [legalTexts],
  audit: legalAudit,
  bind: bindLegal,
});
