import type { HistoryPlan } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { applyHistory } from './apply-history.ts';
import { withHistory } from './history-reader.ts';
import { knownMembers } from './known-members.ts';
import { presentPlan } from './present-plan.ts';
import { placesOf, readCounterparts } from './read-counterparts.ts';
import { requireImportable } from './require-importable.ts';

export interface HistoryInput {
  eventId: string;
  zipPath: string;
  isDryRun: boolean;
  signal: AbortSignal;
}

/** Brings the past of an export into an event; a dry run says the same and writes nothing. */
export async function importHistory(
  ctx: MemberCtx,
  { eventId, zipPath, isDryRun, signal }: HistoryInput,
): Promise<HistoryPlan> {
  const { tenantId } = ctx;
  const counterparts = await inTenant(ctx, async (tx) => {
    await requireImportable(tx, ctx, eventId);
    return readCounterparts(tx, { tenantId, eventId });
  });
  const read = { zipPath, counterparts: placesOf(counterparts), nowMs: ctx.clock(), signal };
  return withHistory(read, async (reader) => {
    const emails = reader.event.people.flatMap(({ email }) => email ?? []);
    const members = await inTenant(ctx, (tx) => knownMembers(tx, tenantId, emails));
    if (!isDryRun) await applyHistory(ctx, { eventId, counterparts }, reader);
    return presentPlan(reader.event, { isDryRun, members: new Set(members.keys()) });
  });
}
