import { systemRoutes } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Binder } from '../../platform/http/binder.ts';

const ok = { status: 'ok' as const };

export function bindSystem({ bind }: Binder): void {
  bind(systemRoutes.live, () => ok);
  bind(systemRoutes.ready, async (ctx) => {
    try {
      await ctx.database.tenantPool.query('select 1');
    } catch {
      throw new AppError('UNAVAILABLE');
    }
    return ok;
  });
  bind(systemRoutes.config, (ctx) => ({
    success: true as const,
    data: { version: ctx.settings.version, realtime: ctx.settings.realtime },
  }));
}
