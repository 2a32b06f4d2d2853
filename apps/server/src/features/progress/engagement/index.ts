export { engagementFeature } from './feature.ts';
