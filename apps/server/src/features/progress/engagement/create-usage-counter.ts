import { inTenant } from '@guidon/db';
import type { Services } from '../../../platform/services/services.ts';
import { emptyUsage, type Usage } from './usage.ts';
import { writeUsage } from './write-usage.ts';

/** Long enough to write many reports at once; a crash loses this much. */
const waitMs = 1_000;
const tenantsMax = 10_000;

export interface UsageCounter {
  /** Changes the counts of a tenant in memory. */
  add(tenantId: string, change: (usage: Usage) => void): void;
  /** Writes the remaining counts. */
  drain(): Promise<void>;
}

export function createUsageCounter(services: Pick<Services, 'database' | 'log'>): UsageCounter {
  const { database, log } = services;
  let waiting = new Map<string, Usage>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(batch: ReadonlyMap<string, Usage>): Promise<void> {
    for (const [tenantId, usage] of batch) {
      await inTenant({ database, tenantId }, (tx) => writeUsage(tx, tenantId, usage)).catch(
        (error: unknown) => log.warn({ err: error, tenantId }, 'Some seconds of usage counts were lost'),
      );
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = new Map();
    writing = writing.then(() => write(batch));
    return writing;
  }

  return {
    add(tenantId, change) {
      const usage = waiting.get(tenantId) ?? emptyUsage();
      if (waiting.size >= tenantsMax && !waiting.has(tenantId)) return;
      waiting.set(tenantId, usage);
      change(usage);
      timer ??= setTimeout(() => void flush(), waitMs).unref();
    },
    drain: flush,
  };
}
