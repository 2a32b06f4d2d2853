import type { DifficultyCount } from '@guidon/contract';
import { challenges, inTenant } from '@guidon/db';
import { and, count, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Member, MemberCtx } from '../../../platform/http/context.ts';
import { createReadyBody, type ReadyBody } from '../../../platform/http/ready/ready-body.ts';
import { isInLibrary } from '../../challenges/index.ts';

const keptMs = 60_000;
const keptMax = 1_000;

const names = ['Easy', 'Medium', 'Hard', 'Expert'] as const;

/** The body of each tenant, counted once a minute. */
export function createDifficultyCounts() {
  const bodies = new LRUCache<string, ReadyBody>({ max: keptMax });
  function peek({ tenantId }: Member, nowMs: number): ReadyBody | null {
    const body = bodies.get(tenantId);
    return body && nowMs < body.validUntilMs ? body : null;
  }
  return {
    peek,
    async answer(ctx: MemberCtx): Promise<ReadyBody> {
      const known = peek(ctx.actor, ctx.clock());
      if (known) return known;
      const data = await countByDifficulty(ctx);
      const body = createReadyBody(JSON.stringify({ success: true, data }), ctx.clock() + keptMs);
      bodies.set(ctx.tenantId, body);
      return body;
    },
  };
}

async function countByDifficulty(ctx: MemberCtx): Promise<DifficultyCount[]> {
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ level: challenges.difficulty, count: count() })
      .from(challenges)
      .where(and(eq(challenges.tenantId, ctx.tenantId), isInLibrary))
      .groupBy(challenges.difficulty),
  );
  const counts = new Map(rows.map((row) => [row.level, row.count]));
  return names.map((name, index) => ({ level: index + 1, name, count: counts.get(index + 1) ?? 0 }));
}
