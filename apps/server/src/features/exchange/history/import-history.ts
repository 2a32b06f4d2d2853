import { type HistoryPlan, historyLosses } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { applyHistory } from './apply-history.ts';
import { withHistory } from './history-reader.ts';
import { knownMembers, placesOf, readCounterparts } from './counterparts.ts';
import { requireImportable } from './history-state.ts';
import { historyLimits } from './history-limits.ts';
import type { PastEvent } from './history.ts';

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

/** What an import does, or would do. */
function presentPlan(
  { mode, startsAtMs, endsAtMs, people, teams, divisions, challenges, counts, losses }: PastEvent,
  { isDryRun, members }: { isDryRun: boolean; members: ReadonlySet<string> },
): HistoryPlan {
  const isMember = (email: string | null) => email !== null && members.has(email);
  const unranked = new Set(teams.filter(({ status }) => status !== 'ranked').map(({ id }) => id));
  return {
    isDryRun,
    teamMode: mode,
    startTime: new Date(startsAtMs).toISOString(),
    endTime: new Date(endsAtMs).toISOString(),
    people: {
      total: people.length,
      members: people.filter(({ email }) => isMember(email)).length,
      claimable: people.filter(({ email }) => email !== null && !isMember(email)).length,
      unranked: people.filter(({ status, teamId }) =>
        teamId === null ? status !== 'ranked' : unranked.has(teamId),
      ).length,
    },
    teams: teams.length,
    divisions: divisions.length,
    challenges: {
      matched: challenges.matched,
      unmatched: challenges.unmatched.length,
      unmatchedNames: challenges.unmatched.slice(0, historyLimits.unmatchedNames),
    },
    solves: counts.solves,
    wrongAnswers: counts.wrong,
    hints: counts.hints,
    awards: counts.awards,
    losses: historyLosses.flatMap((kind) => {
      const count = losses[kind];
      return count === undefined ? [] : [{ kind, count }];
    }),
  };
}
