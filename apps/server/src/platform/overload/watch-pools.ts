import type { Database } from '@guidon/db';
import type { LoadGauge } from './create-load-gauge.ts';

type WatchedPool = Pick<Database['tenantPool'], 'waitingCount' | 'on'>;

const waitingLimits = [100, 300, 1_000];
const waitingCeiling = 2_000;
const standstillLimits = [500, 1_000, 2_000];

/** Watches how many wait for a connection, and how long nobody has got one while somebody waits. */
export function watchPools(
  load: Pick<LoadGauge, 'watch'>,
  { tenantPool, platformPool }: Pick<Database, 'tenantPool' | 'platformPool'>,
): void {
  watchPool(load, 'tenantPool', tenantPool);
  watchPool(load, 'platformPool', platformPool);
}

export function watchPool(load: Pick<LoadGauge, 'watch'>, name: string, pool: WatchedPool): void {
  let hasMoved = true;
  let movedAtMs = 0;
  pool.on('acquire', () => {
    hasMoved = true;
  });
  load.watch({
    name: `${name}Waiting`,
    limits: waitingLimits,
    ceiling: waitingCeiling,
    read: () => pool.waitingCount,
  });
  load.watch({
    name: `${name}StandstillMs`,
    limits: standstillLimits,
    read: (nowMs) => {
      if (hasMoved || pool.waitingCount === 0) movedAtMs = nowMs;
      hasMoved = false;
      return nowMs - movedAtMs;
    },
  });
}
