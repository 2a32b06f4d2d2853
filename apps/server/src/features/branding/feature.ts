import { defineFeature } from '../../platform/feature/feature.ts';
import { bindBranding } from './routes.ts';

export const brandingFeature = defineFeature({
  name: 'branding',
  bind: bindBranding,
});
