import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched apart from the page of the event. */
export const LazyDesignPanel = lazyPart(() => import('./design-panel.tsx'), 'DesignPanel');
