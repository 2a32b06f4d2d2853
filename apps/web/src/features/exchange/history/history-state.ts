import type { HistoryInvitations, HistoryPlan } from '@guidon/contract';

export const figureKeys = [
  'people',
  'members',
  'claimable',
  'unranked',
  'teams',
  'divisions',
  'solves',
  'wrongAnswers',
  'hints',
  'awards',
] as const;

/** Counts of a plan in the order in which they are shown; what the event has none of is left out. */
export function figuresOf(plan: HistoryPlan): { key: (typeof figureKeys)[number]; count: number }[] {
  const counts = {
    people: plan.people.total,
    members: plan.people.members,
    claimable: plan.people.claimable,
    unranked: plan.people.unranked,
    teams: plan.teams,
    divisions: plan.divisions,
    solves: plan.solves,
    wrongAnswers: plan.wrongAnswers,
    hints: plan.hints,
    awards: plan.awards,
  };
  const always = new Set(['people', 'claimable', 'solves']);
  return figureKeys
    .filter((key) => counts[key] > 0 || always.has(key))
    .map((key) => ({ key, count: counts[key] }));
}

export const noInvitations: HistoryInvitations = {
  invited: 0,
  claimed: 0,
  alreadyInvited: 0,
  refused: 0,
  later: 0,
  next: null,
};

/** The sums of several calls; who is left for later is said by the last of them. */
export function withMore(sums: HistoryInvitations, more: HistoryInvitations): HistoryInvitations {
  return {
    invited: sums.invited + more.invited,
    claimed: sums.claimed + more.claimed,
    alreadyInvited: sums.alreadyInvited + more.alreadyInvited,
    refused: sums.refused + more.refused,
    later: more.later,
    next: more.next,
  };
}
