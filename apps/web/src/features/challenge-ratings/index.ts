import { lazyPart } from '../../ui/lazy-part.tsx';

export { MeanRating } from './mean-rating.tsx';
export { RatingsSection } from './ratings-section.tsx';

/** Loaded once a challenge is solved, and not before. */
export const LazyRatingPanel = lazyPart(() => import('./rating-panel.tsx'), 'RatingPanel');
