export { wizardFeature } from './feature.ts';
