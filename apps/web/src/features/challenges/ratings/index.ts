export { MeanRating } from './mean-rating.tsx';
export { LazyRatingPanel } from './lazy-rating-panel.ts';
