export { dashboardFeatures } from './feature.ts';
