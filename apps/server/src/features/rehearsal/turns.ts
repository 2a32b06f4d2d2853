import { asPlatform, inTenant, newId, type Tx } from '@guidon/db';
import { rehearsals } from '@guidon/db/schema/rehearsal';
import { tenantLeases } from '@guidon/db/schema/leases';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

const work = 'rehearsal-turn';
/** How long who is next may take to come back, and how long a copy takes to prepare and to remove. */
const graceMs = 2 * 60_000;

interface Line {
  /** Other organizations that asked in vain before this one and may still come back. */
  ahead: number;
  /** When there is a turn at the earliest. */
  freeAtMs: number;
  /** Of this organization, which gets in line once it is over. */
  isOwnRunning: boolean;
}

export async function readLine({ database, tenantId, clock }: MemberCtx): Promise<Line> {
  const nowMs = clock();
  return asPlatform({ database }, async (tx) => {
    const asked = await tx
      .select({ tenantId: tenantLeases.tenantId, heldUntil: tenantLeases.heldUntil })
      .from(tenantLeases)
      .where(and(eq(tenantLeases.work, work), gt(tenantLeases.heldUntil, new Date(nowMs))))
      .orderBy(asc(tenantLeases.holder));
    const own = asked.findIndex((one) => one.tenantId === tenantId);
    const before = own < 0 ? asked : asked.slice(0, own);
    const [running] = await tx
      .select({ tenantId: rehearsals.tenantId, at: rehearsals.startedAt, seconds: rehearsals.seconds })
      .from(rehearsals)
      .where(and(eq(rehearsals.state, 'running'), gt(rehearsals.beatAt, new Date(nowMs - graceMs))))
      .orderBy(desc(rehearsals.startedAt))
      .limit(1);
    const endMs = running === undefined ? nowMs : running.at.getTime() + running.seconds * 1000 + graceMs / 2;
    const lastMs = Math.max(...before.map(({ heldUntil }) => heldUntil.getTime()), 0);
    return {
      ahead: before.length,
      freeAtMs: Math.max(nowMs + graceMs / 2, endMs, lastMs),
      isOwnRunning: running?.tenantId === tenantId,
    };
  });
}

/** Keeps the place in line of an organization that is refused; an own rehearsal that runs gives none. */
export async function refuseTurn(ctx: MemberCtx, { ahead, freeAtMs, isOwnRunning }: Line): Promise<AppError> {
  const { tenantId } = ctx;
  const now = new Date(ctx.clock());
  if (!isOwnRunning) {
    const turn = { tenantId, work, holder: newId(), heldUntil: new Date(freeAtMs + graceMs) };
    await inTenant(ctx, (tx) =>
      tx
        .insert(tenantLeases)
        .values(turn)
        .onConflictDoUpdate({
          target: [tenantLeases.tenantId, tenantLeases.work],
          set: {
            heldUntil: turn.heldUntil,
            holder: sql`case when ${tenantLeases.heldUntil} > ${now.toISOString()}::timestamptz
              then ${tenantLeases.holder} else excluded.holder end`,
          },
        }),
    );
  }
  const retryAfterSeconds = Math.ceil((freeAtMs - now.getTime()) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text = isOwnRunning ? t('ownRuns', { count: minutes }) : t('turnKept', { count: minutes });
  return new AppError('REHEARSAL_RUNNING', text, {
    details: { retryAfterSeconds, ahead: isOwnRunning ? null : ahead },
  });
}

export async function takeTurn(tx: Tx, { tenantId }: MemberCtx): Promise<void> {
  await tx.delete(tenantLeases).where(and(eq(tenantLeases.tenantId, tenantId), eq(tenantLeases.work, work)));
}
