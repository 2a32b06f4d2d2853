import { type HistoryPlan, historyLosses } from '@guidon/contract';
import { historyLimits } from './history-limits.ts';
import type { PastEvent } from './history.ts';

/** What an import does, or would do. */
export function presentPlan(
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
