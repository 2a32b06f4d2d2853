export { learningMaterialsFeature } from './feature.ts';
export { appendItem, insertCollection } from './store.ts';
