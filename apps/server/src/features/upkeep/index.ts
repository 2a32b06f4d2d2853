export { upkeepFeature } from './feature.ts';
