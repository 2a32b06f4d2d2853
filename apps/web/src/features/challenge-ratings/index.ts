export { LazyRatingPanel } from './lazy-rating-panel.tsx';
export { MeanRating } from './mean-rating.tsx';
export { RatingsSection } from './ratings-section.tsx';
