export { MeanRating } from './mean-rating.tsx';
export { RatingsSection } from './ratings-section.tsx';
export { LazyRatingPanel } from './lazy-rating-panel.ts';
