export { TeamNeeded } from './team-needed.tsx';
export { TeamSide } from './team-side.tsx';
export { TeamWay } from './team-way.tsx';
export { useRefreshOnNotice } from './use-refresh-on-notice.ts';
export { LazyTeamsTab } from './lazy-teams-tab.ts';
