import { lazyPart } from '../../ui/lazy-part.tsx';

/** Fetched apart from the settings, of which it is one tab. */
export const LazyBadgesSection = lazyPart(() => import('./badges-section.tsx'), 'BadgesSection', { rows: 6 });
