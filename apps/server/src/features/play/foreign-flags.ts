import { inTenant, newId, soloUnitId, type Tx, type UnitId, type UserId, userIdOf } from '@guidon/db';
import { foreignFlags } from '@guidon/db/schema/judging';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { EventKey, LiveEvent } from '../standings/index.ts';

/**
 * Whether the flag of `owner` is another one's for the sender. It is not where no such unit takes part, and where it is the
 * flag that the sender or a member of the same team had before they were one.
 */
export function isOfAnother(
  live: LiveEvent,
  { unitId, userId }: { unitId: UnitId; userId: UserId },
  owner: UnitId,
): boolean {
  if (!live.isUnit(owner) || owner === soloUnitId(userId)) return false;
  return live.unit(owner).kind === 'team' || live.unitOf(userIdOf(owner)) !== unitId;
}

export interface SentFlag extends EventKey {
  unitId: UnitId;
  owner: UnitId;
  userId: UserId;
  sessionId: string | null;
  challengeId: string;
  questionId: string;
  atMs: number;
}

/** Keeps what was sent to no question of its own. */
async function keepForeignFlags(tx: Tx, sent: readonly SentFlag[]): Promise<void> {
  await tx.insert(foreignFlags).values(
    sent.map(({ owner, atMs, ...flag }) => ({
      ...flag,
      id: newId(),
      ownerUnitId: owner,
      sentAt: new Date(atMs),
    })),
  );
}

/** Those of an event that belong to no case yet; locked, so that each comes into one. */
export function takeForeignFlags(tx: Tx, { tenantId, eventId }: EventKey) {
  return tx
    .select({ id: foreignFlags.id, unitId: foreignFlags.unitId, ownerUnitId: foreignFlags.ownerUnitId })
    .from(foreignFlags)
    .where(
      and(
        eq(foreignFlags.tenantId, tenantId),
        eq(foreignFlags.eventId, eventId),
        isNull(foreignFlags.caseId),
      ),
    )
    .orderBy(foreignFlags.id)
    .limit(takenMax)
    .for('update', { skipLocked: true });
}

const takenMax = 1_000;

export async function putIntoCase(
  tx: Tx,
  { tenantId, caseId }: { tenantId: string; caseId: string },
  ids: readonly string[],
): Promise<void> {
  await tx
    .update(foreignFlags)
    .set({ caseId })
    .where(and(eq(foreignFlags.tenantId, tenantId), inArray(foreignFlags.id, [...ids])));
}

/** After the reply; one that could not be kept is logged, and its sender is told nothing either way. */
export function keepForeignFlagsLater(ctx: MemberCtx, sent: readonly SentFlag[], then: ForeignFlags): void {
  const [first] = sent;
  if (!first) return;
  const key = { tenantId: first.tenantId, eventId: first.eventId };
  inTenant(ctx, (tx) => keepForeignFlags(tx, sent)).then(
    () => then.sent(key),
    (err: unknown) => ctx.log.error({ err }, 'a flag of another unit could not be kept'),
  );
}

/** What follows when somebody has sent the flag of another unit; nobody waits for it. */
export interface ForeignFlags {
  sent(key: EventKey): void;
}
