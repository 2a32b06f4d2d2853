import { defineFeature } from '../../platform/feature/feature.ts';
import { bindSearch } from './routes.ts';

export const searchFeature = defineFeature({
  name: 'search',
  bind: bindSearch,
});
