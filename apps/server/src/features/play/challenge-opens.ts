import { inTenant, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { upTo } from '../../platform/cache/up-to.ts';
import type { Services } from '../../platform/services/services.ts';

export interface ChallengeOpen {
  tenantId: string;
  eventId: string;
  challengeId: string;
  userId: UserId;
  atMs: number;
}

export interface ChallengeOpens {
  note(open: ChallengeOpen): void;
  /** Writes what was collected; after a failure it is written with the next batch. */
  flush(): Promise<void>;
}

/** About 300 bytes each; writing a forgotten one again changes nothing. */
const seenMax = 10_000;
const waitingMax = 10_000;
const batchMax = 1_000;

export function createChallengeOpens({ database, log }: Pick<Services, 'database' | 'log'>): ChallengeOpens {
  const seen = new LRUCache<string, true>(upTo(seenMax));
  const waiting = new Map<string, ChallengeOpen>();
  let flushing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const [first] = waiting.values();
      const batch = [...waiting]
        .filter(([, { tenantId }]) => tenantId === first?.tenantId)
        .slice(0, batchMax);
      if (!first) return;
      await write(
        first.tenantId,
        batch.map(([, open]) => open),
      );
      for (const [key] of batch) waiting.delete(key);
    }
  }

  async function write(tenantId: string, opens: readonly ChallengeOpen[]): Promise<void> {
    const rows = opens.map(({ eventId, challengeId, userId, atMs }) => ({
      event_id: eventId,
      challenge_id: challengeId,
      user_id: userId,
      opened_at: new Date(atMs).toISOString(),
    }));
    await inTenant({ database, tenantId }, (tx) =>
      tx.execute(sql`
        insert into challenge_opens as o (tenant_id, event_id, challenge_id, user_id, opened_at)
        select ${tenantId}::uuid, n.event_id, n.challenge_id, n.user_id, n.opened_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n(event_id uuid, challenge_id uuid, user_id uuid, opened_at timestamptz)
        where exists (select from event_participants p
          where p.tenant_id = ${tenantId} and p.event_id = n.event_id and p.user_id = n.user_id)
        order by n.event_id, n.challenge_id, n.user_id
        on conflict (tenant_id, event_id, challenge_id, user_id) do update set opened_at = excluded.opened_at
          where o.opened_at > excluded.opened_at`),
    );
  }

  return {
    note(open) {
      const key = `${open.eventId} ${open.challengeId} ${open.userId}`;
      if (seen.has(key) || waiting.size >= waitingMax) return;
      seen.set(key, true);
      waiting.set(key, open);
    },
    flush() {
      flushing ??= writeAll()
        .catch((err: unknown) => log.warn({ err }, 'openings of challenges could not be written yet'))
        .finally(() => {
          flushing = null;
        });
      return flushing;
    },
  };
}
