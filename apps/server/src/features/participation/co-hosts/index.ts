export { coHostsFeature } from './feature.ts';
