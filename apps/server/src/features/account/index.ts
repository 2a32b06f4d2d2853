export { accountFeatures } from './feature.ts';
