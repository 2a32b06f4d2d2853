export { questionsFeature } from './feature.ts';
