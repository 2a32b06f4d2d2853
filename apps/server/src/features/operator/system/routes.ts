import { systemRoutes } from '@guidon/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ReadBanner } from '../banner/banner-memory.ts';
import { createReachability } from './create-reachability.ts';

const ok = { status: 'ok' as const };

export function bindSystem(
  { bind }: Binder,
  { database }: Pick<Services, 'database'>,
  readBanner: ReadBanner,
): void {
  const isReachable = createReachability(database);
  bind(systemRoutes.live, () => ok);
  bind(systemRoutes.ready, async (_ctx, _input, { request }) => {
    if (request.server.drain.isAnnounced || !(await isReachable())) throw new AppError('UNAVAILABLE');
    return ok;
  });
  bind(systemRoutes.config, async ({ settings: { version, realtime } }) => ({
    version,
    realtime,
    banner: await readBanner(),
  }));
}
