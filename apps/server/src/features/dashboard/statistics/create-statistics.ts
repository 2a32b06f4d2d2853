import { hasRight, type Statistics } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { LRUCache } from 'lru-cache';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { AskedPeriod } from './days.ts';
import { readStatistics } from './read-statistics.ts';

const keptMs = 60_000;
const keptMax = 200;

export interface StatisticsReader {
  get(ctx: MemberCtx, asked: AskedPeriod): Promise<Statistics>;
  forget(): void;
}

/** Reads each period once a minute for an organization, and for a content creator. */
export function createStatistics(): StatisticsReader {
  const known = new LRUCache<string, { atMs: number; read: Promise<Statistics> }>({ max: keptMax });
  return {
    get(ctx, asked) {
      const whose = hasRight(ctx.actor.role, 'statistics.read-all') ? 'all' : ctx.actor.userId;
      const key = `${ctx.tenantId} ${whose} ${asked.from ?? ''} ${asked.to ?? ''} ${asked.days}`;
      const nowMs = ctx.clock();
      const before = known.get(key);
      if (before && nowMs >= before.atMs && nowMs - before.atMs < keptMs) return before.read;
      const read = inTenant(ctx, (tx) => readStatistics(tx, ctx, asked));
      known.set(key, { atMs: nowMs, read });
      read.catch(() => known.delete(key));
      return read;
    },
    forget: () => known.clear(),
  };
}
