export { brandingFeature } from './feature.ts';
export { usesLogo } from './store.ts';
