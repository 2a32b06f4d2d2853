import { defineFeature } from '../../platform/feature/feature.ts';
import { eventImagesAudit } from './audit.ts';
import { bindEventImages } from './routes.ts';

export const eventImagesFeature = defineFeature({
  name: 'event-images',
  audit: eventImagesAudit,
  bind: bindEventImages,
});
