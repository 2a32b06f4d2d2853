import { defineFeature } from '../../platform/feature/feature.ts';
import { verificationAudit } from './audit.ts';
import { bindVerification } from './routes.ts';

export const verificationFeature = defineFeature({
  name: 'verification',
  audit: verificationAudit,
  bind: bindVerification,
});
