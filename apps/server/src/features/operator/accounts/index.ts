export { platformAccountsFeature } from './feature.ts';
