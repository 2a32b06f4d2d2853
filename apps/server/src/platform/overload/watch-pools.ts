import type { Database } from '@guidon/db';
import type { LoadMonitor } from './create-load-monitor.ts';

type WatchedPool = Pick<Database['tenantPool'], 'waitingCount' | 'on'>;

/**
 * Answers have connections of their own, and light routes need none: these two classes are never refused because of a
 * pool.
 */
const waitLimitsMs = [250, 600];
const waitCeilingMs = 1_000;
/** Assumed of a pool without recent waits. */
const usualPerSecond = 400;
const leastPerSecond = 5;
const smoothingMs = 500;

export function watchPools(
  load: Pick<LoadMonitor, 'watch'>,
  { tenantPool, platformPool }: Pick<Database, 'tenantPool' | 'platformPool'>,
): void {
  watchPool(load, 'tenantPool', tenantPool);
  watchPool(load, 'platformPool', platformPool);
}

export function watchPool(load: Pick<LoadMonitor, 'watch'>, name: string, pool: WatchedPool): void {
  let perSecond = usualPerSecond;
  let acquired = 0;
  pool.on('acquire', () => {
    acquired += 1;
  });
  load.watch({
    name: `${name}WaitMs`,
    limits: waitLimitsMs,
    ceiling: waitCeilingMs,
    read: () => (pool.waitingCount * 1_000) / perSecond,
    sampled: (stepMs) => {
      const served = pool.waitingCount > 0 ? (acquired * 1_000) / stepMs : usualPerSecond;
      perSecond += (served - perSecond) * (1 - Math.exp(-stepMs / smoothingMs));
      perSecond = Math.max(leastPerSecond, perSecond);
      acquired = 0;
    },
  });
}
