import { searchRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { findByName } from './find-by-name.ts';

export function bindSearch({ bind }: Binder): void {
  bind(searchRoutes.find, async (ctx, { query }) => ({
    success: true as const,
    data: await findByName(ctx, query.q),
  }));
}
