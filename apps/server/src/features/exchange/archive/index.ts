export { archiveSiteFeature } from './feature.ts';
