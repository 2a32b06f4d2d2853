import { defineFeature } from '../../platform/feature/feature.ts';
import { bindRealtime } from './routes.ts';

export const realtimeFeature = defineFeature({
  name: 'realtime',
  bind: bindRealtime,
});
