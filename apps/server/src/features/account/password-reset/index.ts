export { passwordResetFeature } from './feature.ts';
