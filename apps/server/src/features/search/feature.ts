import { searchRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { findByName } from './find-by-name.ts';
import { defineFeature } from '../../platform/feature/feature.ts';

function bindSearch({ bind }: Binder): void {
  bind(searchRoutes.find, (ctx, { query }) => findByName(ctx, query.q));
}

export const searchFeature = defineFeature({
  name: 'search',
  bind: bindSearch,
});
