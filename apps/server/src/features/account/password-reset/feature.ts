import { defineFeature } from '../../../platform/feature/feature.ts';
import { passwordResetAudit } from './declares.ts';
import { bindPasswordReset } from './routes.ts';

export const passwordResetFeature = defineFeature({
  name: 'password-reset',
  audit: passwordResetAudit,
  bind: bindPasswordReset,
});
