export { shareCardsFeature } from './feature.ts';
