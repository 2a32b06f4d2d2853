export { singleSignOnFeature } from './feature.ts';
