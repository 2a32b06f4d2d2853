import { botCheckRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';

export function bindWizard({ bind }: Binder): void {
  bind(botCheckRoutes.task, async (ctx, { query }) => ({
    success: true as const,
    data: await ctx.botCheck.task(query.action, query.kind),
  }));
}
