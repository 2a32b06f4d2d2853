import { defineFeature } from '../../../platform/feature/feature.ts';
import { eventImagesAudit } from './declares.ts';
import { bindEventImages } from './routes.ts';

export const eventImagesFeature = defineFeature({
  name: 'event-images',
  audit: eventImagesAudit,
  bind: bindEventImages,
});
