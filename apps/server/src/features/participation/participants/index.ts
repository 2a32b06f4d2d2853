export { participantsFeature } from './feature.ts';
