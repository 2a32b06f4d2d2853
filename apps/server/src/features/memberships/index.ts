export { membershipsFeature } from './feature.ts';
export { membershipsAudit } from './audit.ts';
export { admitMember, requireMembership } from './admit-member.ts';
export { inStage, lifecycleStageOf } from './lifecycle-stage.ts';
export { homeTenantOf } from './home-tenant.ts';
export { lacksSecondFactor } from './lacks-second-factor.ts';
export { admissionRefusal, requireAdmission, requireStillAdmitted, rulesFor } from './require-admission.ts';
export { requireBreakGlass } from './require-break-glass.ts';
export { requireNoProvider, ssoRequired } from './require-no-provider.ts';
export { requireOwnName } from './require-own-name.ts';
export { isReservedTenantName } from './reserved-names.ts';
export {
  deleteMemberships,
  deleteTenants,
  endMemberships,
  insertMembership,
  insertTenant,
  lockMembership,
  lockMembershipsOf,
  markSeen,
  renameTenant,
  updateMembership,
} from './store.ts';
export { memberChanged } from './topics.ts';
