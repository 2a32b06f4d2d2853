export { MemberList } from './member-list.tsx';
export { TeamFigures } from './team-figures.tsx';
export { TeamNeeded } from './team-needed.tsx';
export { TeamSide } from './team-side.tsx';
export { TeamWay } from './team-way.tsx';
export { useLeaveTeam } from './use-leave-team.ts';
export { useRefreshOnNotice } from './use-refresh-on-notice.ts';
export { LazyTeamsTab } from './lazy-teams-tab.ts';
