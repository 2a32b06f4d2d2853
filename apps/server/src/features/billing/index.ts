export { endOf, extendPlan } from './extend-plan.ts';
export { giveCredit } from './give-credit.ts';
export { planEntitlements } from './plan-entitlements.ts';
export { planInForce, planColumns } from './plan-in-force.ts';
export { readTenantBilling } from './read-tenant-billing.ts';
export { requireBilling } from './require-billing.ts';
