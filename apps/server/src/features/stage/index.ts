export { stageFeature } from './feature.ts';
