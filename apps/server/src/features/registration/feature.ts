import { defineFeature } from '../../platform/feature/feature.ts';
import { bindRegistration } from './routes.ts';

export const registrationFeature = defineFeature({ name: 'registration', bind: bindRegistration });
