export { membershipsAudit, memberChanged } from './declares.ts';
export { admitMember, requireMembership } from './admit-member.ts';
export { inStage, lifecycleStageOf } from './lifecycle-stage.ts';
export { homeTenantOf } from './home-tenant.ts';
export { lacksSecondFactor } from './lacks-second-factor.ts';
export {
  admissionRefusal,
  needsSso,
  requireAdmission,
  requireStillAdmitted,
  rulesFor,
} from './require-admission.ts';
export { requireBreakGlass } from './require-break-glass.ts';
export { requireNoProvider, ssoRequired } from './require-no-provider.ts';
export { membersWithRight } from './members-with-right.ts';
export { requireOwnName } from './require-own-name.ts';
export { isReservedTenantName } from './check-tenant-name.ts';
export { isAllowedName, requireAllowedName, requireAllowedUsername } from './refused-names.ts';
export { settleNewcomer } from './settle-newcomer.ts';
export {
  changeTenant,
  proveContactEmail,
  deleteMemberships,
  deleteTenants,
  endMemberships,
  insertMembership,
  insertTenant,
  lockMembership,
  lockMembershipsOf,
  markSeen,
  updateMembership,
} from './store.ts';
export {
  changeGroupsOf,
  groupIdsByName,
  inviteIntoGroups,
  lockInvitedGroups,
} from './groups/groups-of-member.ts';
export { requireGroup } from './groups/store.ts';
