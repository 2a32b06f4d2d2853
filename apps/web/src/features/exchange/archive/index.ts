import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched apart from the page of the event: for its staff alone. */
export const LazyArchiveSitePanel = lazyPart(() => import('./archive-site-panel.tsx'), 'ArchiveSitePanel');
