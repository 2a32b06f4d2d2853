import { defineFeature } from '../../platform/feature/feature.ts';
import { bindVerification } from './routes.ts';

export const verificationFeature = defineFeature({
  name: 'verification',
  bind: bindVerification,
});
