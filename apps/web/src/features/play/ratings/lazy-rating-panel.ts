import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded once a challenge is solved, and not before. */
export const LazyRatingPanel = lazyPart(() => import('./rating-panel.tsx'), 'RatingPanel');
