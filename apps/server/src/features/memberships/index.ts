export { membershipsAudit, memberChanged } from './declares.ts';
export { admitMember, requireMembership } from './admit-member.ts';
export { inStage, lifecycleStageOf } from './lifecycle-stage.ts';
export { homeTenantOf } from './list-tenants.ts';
export { lacksSecondFactor } from './admission.ts';
export {
  admissionRefusal,
  needsSso,
  requireAdmission,
  requireStillAdmitted,
  rulesFor,
} from './admission.ts';
export { requireBreakGlass } from './admission.ts';
export { requireNoProvider, ssoRequired } from './admission.ts';
export { membersWithRight } from './members-with-right.ts';
export { requireOwnName } from './names.ts';
export { isReservedTenantName } from './names.ts';
export { isAllowedName, requireAllowedName, requireAllowedUsername } from './names.ts';
export { settleNewcomer } from './admit-member.ts';
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
