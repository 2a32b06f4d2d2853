import { defineFeature } from '../../platform/feature/feature.ts';
import { bindPasswordReset } from './routes.ts';

export const passwordResetFeature = defineFeature({
  name: 'password-reset',
  bind: bindPasswordReset,
});
