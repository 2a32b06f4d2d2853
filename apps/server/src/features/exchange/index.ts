export { exchangeFeatures } from './feature.ts';
