import type { Team } from '@guidon/contract';

/** All but the first, which has no name in the address. */
export const laterTeamTabs = ['chat', 'submissions', 'progress', 'tasks', 'analytics', 'settings'] as const;
export const teamTabs = ['overview', ...laterTeamTabs] as const;
export type TeamTab = (typeof teamTabs)[number];

const forMembers: ReadonlySet<TeamTab> = new Set(['submissions', 'progress', 'tasks', 'analytics']);

/** What the reader finds on the page of a team. */
export function tabsOf({ role, can }: Pick<Team, 'role' | 'can'>): TeamTab[] {
  const isMember = role !== null;
  return teamTabs.filter((tab) => {
    if (tab === 'chat') return can.chat;
    if (tab === 'settings') return isMember || can.edit;
    return tab === 'overview' || (forMembers.has(tab) && isMember);
  });
}
