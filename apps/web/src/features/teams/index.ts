import { lazyPart } from '../../ui/lazy-part.tsx';

export { TeamNeeded } from './team-needed.tsx';
export { TeamSide } from './team-side.tsx';
export { TeamWay } from './team-way.tsx';
export { useRefreshOnNotice } from './use-refresh-on-notice.ts';

/** The teams of an event, fetched apart from the page: most events are played alone. */
export const LazyTeamsTab = lazyPart(() => import('./teams-tab.tsx'), 'TeamsTab', { rows: 3 });
