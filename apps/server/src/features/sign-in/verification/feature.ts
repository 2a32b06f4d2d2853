import { defineFeature } from '../../../platform/feature/feature.ts';
import { verificationAudit } from './declares.ts';
import { bindVerification } from './routes.ts';

export const verificationFeature = defineFeature({
  name: 'verification',
  audit: verificationAudit,
  bind: bindVerification,
});
