export { realtimeFeature } from './feature.ts';
