export { certificatesFeature } from './feature.ts';
