import { brandings, brandingLogos } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { brandingAudit } from './audit.ts';
import { bindBranding } from './routes.ts';

export const brandingFeature = defineFeature({
  name: 'branding',
  tables: [brandings, brandingLogos],
  audit: brandingAudit,
  bind: bindBranding,
});
