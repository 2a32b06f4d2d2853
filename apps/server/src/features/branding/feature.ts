import { brandings, brandingLogos } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { brandingAudit } from './declares.ts';
import { bindBranding } from './routes.ts';
import { brandingStoredFiles } from './stored-files.ts';

export const brandingFeature = defineFeature({
  name: 'branding',
  tables: [brandings, brandingLogos],
  audit: brandingAudit,
  storedFiles: brandingStoredFiles,
  bind: bindBranding,
});
