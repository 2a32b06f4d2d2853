export { passkeysFeature } from './feature.ts';
export { removePasskeysOf } from './store.ts';
