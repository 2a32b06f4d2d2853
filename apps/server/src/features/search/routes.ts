import { searchRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { findByName } from './find-by-name.ts';

export function bindSearch({ bind }: Binder): void {
  bind(searchRoutes.find, (ctx, { query }) => findByName(ctx, query.q));
}
