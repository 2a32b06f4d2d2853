export { eventSharingFeature } from './feature.ts';
