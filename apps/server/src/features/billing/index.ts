export { billingFeature } from './feature.ts';
export { planEntitlements } from './plan-entitlements.ts';
