export { demoFeature } from './feature.ts';
export { seedDemo } from './seed-demo.ts';
