import { asPlatform } from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { upTo } from '../../../platform/cache/up-to.ts';
import type { Services } from '../../../platform/services/services.ts';

const everyMs = 60_000;

export interface UseMarks {
  used: (keyId: string) => void;
  /** Writes when keys were used, behind the answers: a key at most once a minute. */
  flush: () => Promise<void>;
}

export function createUseMarks(services: Pick<Services, 'database' | 'clock'>): UseMarks {
  const written = new LRUCache<string, number>(upTo(10_000));
  let waiting = new Map<string, number>();

  return {
    used: (keyId) => {
      const nowMs = services.clock();
      if (nowMs - (written.get(keyId) ?? -Infinity) < everyMs) return;
      written.set(keyId, nowMs);
      waiting.set(keyId, nowMs);
    },
    flush: async () => {
      if (waiting.size === 0) return;
      const uses = waiting;
      waiting = new Map();
      const ids = sql.param([...uses.keys()]);
      const times = sql.param([...uses.values()].map((atMs) => new Date(atMs).toISOString()));
      await asPlatform(services, (tx) =>
        tx.execute(sql`
          update ${apiKeys} k set last_used_at = u.at
          from (select * from unnest(${ids}::uuid[], ${times}::timestamptz[]) as u (id, at) order by id) u
          where k.id = u.id and (k.last_used_at is null or k.last_used_at <= u.at - interval '1 minute')`),
      );
    },
  };
}
