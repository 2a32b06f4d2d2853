export { controlRoomFeature } from './feature.ts';
