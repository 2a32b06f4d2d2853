import { lazyPart } from '../../ui/lazy-part.tsx';

/** The teams of an event, fetched apart from the page: most events are played alone. */
export const LazyTeamsTab = lazyPart(() => import('./teams-tab.tsx'), 'TeamsTab', { rows: 3 });
