import { asPlatform, isNotSuspended, newId, type Tx, type UnitId, unitIdOf } from '@guidon/db';
import { foreignFlags, integrityCases, integrityCaseUnits } from '@guidon/db/schema/judging';
import { and, eq, isNull } from 'drizzle-orm';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { putIntoCase, takeForeignFlags } from '../../play/index.ts';
import type { EventKey } from '../../standings/index.ts';
import { integrityAudit } from '../declares.ts';

export const openMissedCasesJob = defineCronJob({ name: 'open-missed-cases', cron: '* * * * *' });

type OpenServices = Pick<Services, 'database' | 'clock'>;

interface Pair extends EventKey {
  sender: UnitId;
  owner: string;
}

/** Puts the flags of other units that were sent in an event into cases, one for each two units at a time. */
export async function openNewCases(services: OpenServices, key: EventKey): Promise<void> {
  const { tenantId } = key;
  await asPlatform(services, async (tx) => {
    const sent = await takeForeignFlags(tx, key);
    const pairs = Map.groupBy(sent, ({ unitId, ownerUnitId }) => `${unitId} ${ownerUnitId}`);
    for (const flags of pairs.values()) {
      const [first] = flags;
      if (!first) continue;
      const pair = { ...key, sender: first.unitId, owner: first.ownerUnitId };
      const caseId = (await openCaseOf(tx, pair)) ?? (await insertCase(tx, pair, services.clock()));
      const ids = flags.map(({ id }) => id);
      if (caseId !== null) await putIntoCase(tx, { tenantId, caseId }, ids);
    }
  });
}

/** What no process has put into a case, because it ended in between; of all events but those of suspended organizations. */
export async function openMissedCases(services: OpenServices): Promise<void> {
  const missed = await asPlatform(services, (tx) =>
    tx
      .selectDistinct({ tenantId: foreignFlags.tenantId, eventId: foreignFlags.eventId })
      .from(foreignFlags)
      .where(and(isNull(foreignFlags.caseId), isNotSuspended(foreignFlags.tenantId))),
  );
  for (const key of missed) await openNewCases(services, key);
}

async function openCaseOf(tx: Tx, { tenantId, eventId, sender, owner }: Pair): Promise<string | null> {
  const [open] = await tx
    .select({ id: integrityCases.id })
    .from(integrityCases)
    .where(
      and(
        eq(integrityCases.tenantId, tenantId),
        eq(integrityCases.eventId, eventId),
        eq(integrityCases.kind, 'foreign-flag'),
        eq(integrityCases.senderUnitId, sender),
        eq(integrityCases.ownerUnitId, owner),
        isNull(integrityCases.closedAt),
      ),
    )
    .for('update');
  return open?.id ?? null;
}

/** Null where another process has opened it in the same moment; the flags then wait for the next run. */
async function insertCase(
  tx: Tx,
  { tenantId, eventId, sender, owner }: Pair,
  nowMs: number,
): Promise<string | null> {
  const id = newId();
  const [opened] = await tx
    .insert(integrityCases)
    .values({
      tenantId,
      id,
      eventId,
      kind: 'foreign-flag',
      openedAt: new Date(nowMs),
      senderUnitId: sender,
      ownerUnitId: owner,
    })
    .onConflictDoNothing()
    .returning({ id: integrityCases.id });
  if (!opened) return openCaseOf(tx, { tenantId, eventId, sender, owner });
  await tx.insert(integrityCaseUnits).values([
    { tenantId, caseId: id, eventId, unitId: sender, part: 'sender' },
    { tenantId, caseId: id, eventId, unitId: unitIdOf(owner), part: 'owner' },
  ]);
  await integrityAudit.recordOfClock(tx, [{ tenantId, action: 'case.open', targetId: id }]);
  return id;
}
