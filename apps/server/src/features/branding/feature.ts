import { brandings, brandingLogos } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { bindBranding } from './routes.ts';

export const brandingFeature = defineFeature({
  name: 'branding',
  tables: [brandings, brandingLogos],
  bind: bindBranding,
});
