export { verificationFeature } from './feature.ts';
