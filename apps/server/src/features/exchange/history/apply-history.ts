import { asPlatform, type Tx } from '@guidon/db';
import { eventHistories } from '@guidon/db/schema/exchange';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { eventHistoryChanged, lockEvent, publishEventChanged } from '../../events/index.ts';
import { historyImportAudit, t } from '../declares.ts';
import type { HistoryReader } from './history-reader.ts';
import type { PastEvent } from './history.ts';
import { createActWriter } from './insert-acts.ts';
import { insertPeople } from './insert-people.ts';
import { insertDivisions, insertTeams, nameLeaders } from './insert-teams.ts';
import { type Counterpart, readCounterparts } from './counterparts.ts';
import { requireImportable } from './history-state.ts';

interface HistoryTarget {
  eventId: string;
  counterparts: ReadonlyMap<string, Counterpart>;
}

/**
 * Writes a past whole or not at all: people, teams, what they did, and the event as one that is over. Nobody is notified,
 * and no experience is given for it. The caller's right to the event is asked under its lock.
 */
export async function applyHistory(
  ctx: MemberCtx,
  given: HistoryTarget,
  { event, acts }: HistoryReader,
): Promise<void> {
  const { tenantId } = ctx;
  const { eventId, counterparts } = given;
  const key = { tenantId, eventId };
  const nowMs = ctx.clock();
  await asPlatform(ctx, async (tx) => {
    await lockEvent(tx, tenantId, eventId);
    await requireImportable(tx, ctx, eventId);
    await requireSameChallenges(tx, key, counterparts);
    const { people, teams, startsAtMs } = event;
    // Before anything is written, and again once they stand in the counter.
    await ctx.entitlements.require(tx, tenantId, 'participants', people.length, eventId);
    const divisionIds = await insertDivisions(tx, key, event.divisions);
    const teamIds = await insertTeams(tx, key, teams, startsAtMs);
    const accounts = await insertPeople(tx, { ...key, people, teams, teamIds, startsAtMs, nowMs });
    await nameLeaders(tx, key, { teams, teamIds, accounts });
    const unnamed = t('points.other').in(ctx.language);
    const writer = createActWriter(tx, { ...key, accounts, teamIds, divisionIds, counterparts, unnamed });
    let hasBegun = false;
    for await (const slice of acts()) {
      if (!hasBegun) await writer.rank(teams, people, Math.min(startsAtMs, slice[0]?.atMs ?? startsAtMs));
      hasBegun = true;
      await writer.write(slice);
    }
    if (!hasBegun) await writer.rank(teams, people, startsAtMs);
    await writer.finish(people.length);
    await ctx.entitlements.require(tx, tenantId, 'participants', 0, eventId);
    await endEvent(tx, key, event);
    const counts = { people: people.length, teams: teams.length, ...event.counts };
    await tx
      .insert(eventHistories)
      .values({ ...key, importedBy: ctx.actor.userId, importedAt: new Date(nowMs), counts });
    await historyImportAudit.record(tx, ctx, {
      action: 'event.import-history',
      targetId: eventId,
      details: counts,
    });
    ctx.bus.publishAfterCommit(tx, eventHistoryChanged, key);
    await publishEventChanged(tx, ctx, key);
  });
}

async function requireSameChallenges(
  tx: Tx,
  key: { tenantId: string; eventId: string },
  planned: ReadonlyMap<string, Counterpart>,
): Promise<void> {
  const now = await readCounterparts(tx, key);
  const isSame = JSON.stringify([...now]) === JSON.stringify([...planned]);
  if (!isSame) throw new AppError('CONFLICT', t('changed'));
}

/** As if it had been played and revealed here, with what it was worth there: a board without bonuses for being first. */
async function endEvent(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  { mode, startsAtMs, endsAtMs }: PastEvent,
): Promise<void> {
  const [start, end] = [startsAtMs, endsAtMs].map((ms) => new Date(ms).toISOString());
  await tx.execute(sql`
    update events set lifecycle = 'completed', team_mode = ${mode}, starts_at = ${start}, started_at = ${start},
      ends_at = ${end}, completed_at = ${end}, cancelled_at = null, paused_at = null, pause_message = '',
      reveal = 'at-end', blood_bonuses = '{}',
      freeze_at = case when freeze_at > ${start}::timestamptz and freeze_at < ${end}::timestamptz then freeze_at end,
      registration_closes = 'at-end', registration_deadline = null, version = version + 1, updated_at = now()
    where tenant_id = ${tenantId} and id = ${eventId}`);
}
