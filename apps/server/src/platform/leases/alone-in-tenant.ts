import { inTenant, newId } from '@guidon/db';
import { tenantLeases } from '@guidon/db/schema/leases';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../http/app-error.ts';
import type { MemberCtx } from '../http/context.ts';
import type { LocalizedText } from '../language/localized-text.ts';

/** What a process that ended in the middle keeps others from, at the longest. */
const heldSeconds = 60;
const renewEveryMs = 20_000;

interface Alone {
  /** Names the work; one call of it at a time in an organization, in whichever process. */
  work: string;
  /** What the second one is told. */
  refusal: LocalizedText;
}

/** Does work that nobody else does in the organization meanwhile; TOO_MANY_REQUESTS for who does it beside. */
export async function aloneInTenant<Result>(
  ctx: Pick<MemberCtx, 'database' | 'tenantId' | 'log'>,
  { work, refusal }: Alone,
  run: () => Promise<Result>,
): Promise<Result> {
  const { tenantId } = ctx;
  const holder = newId();
  const heldUntil = sql`clock_timestamp() + make_interval(secs => ${heldSeconds})`;
  const isOwn = and(
    eq(tenantLeases.tenantId, tenantId),
    eq(tenantLeases.work, work),
    eq(tenantLeases.holder, holder),
  );
  const taken = await inTenant(ctx, (tx) =>
    tx
      .insert(tenantLeases)
      .values({ tenantId, work, holder, heldUntil })
      .onConflictDoUpdate({
        target: [tenantLeases.tenantId, tenantLeases.work],
        set: { holder, heldUntil },
        setWhere: sql`${tenantLeases.heldUntil} < clock_timestamp()`,
      })
      .returning({ holder: tenantLeases.holder }),
  );
  if (taken.length === 0)
    throw new AppError('TOO_MANY_REQUESTS', refusal, { details: { retryAfterSeconds: 10 } });
  const renew = () => inTenant(ctx, (tx) => tx.update(tenantLeases).set({ heldUntil }).where(isOwn));
  const timer = setInterval(() => {
    renew().catch((err: unknown) => ctx.log.warn({ err, work }, 'a lease could not be renewed'));
  }, renewEveryMs).unref();
  try {
    return await run();
  } finally {
    clearInterval(timer);
    await inTenant(ctx, (tx) => tx.delete(tenantLeases).where(isOwn));
  }
}
