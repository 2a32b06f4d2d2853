import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Rankings } from '../events/index.ts';
import { bindRegistration } from './routes.ts';

export function registrationFeature(rankings: Rankings): Feature {
  return defineFeature({ name: 'registration', bind: (binder) => bindRegistration(binder, rankings) });
}
