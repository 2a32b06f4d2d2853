import { legalTexts } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { bindLegal } from './routes.ts';

export const legalFeature = defineFeature({
  name: 'legal',
  tables: [legalTexts],
  bind: bindLegal,
});
