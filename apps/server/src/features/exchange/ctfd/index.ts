export { ctfdApiFeature } from './feature.ts';
