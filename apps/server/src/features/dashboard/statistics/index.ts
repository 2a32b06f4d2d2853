export { statisticsFeature } from './feature.ts';
