export { membershipsAudit, memberChanged } from './declares.ts';
export { admitMember, requireMembership, settleNewcomer } from './admit-member.ts';
export { inStage, lifecycleStageOf } from './lifecycle-stage.ts';
export { homeTenantOf } from './list-tenants.ts';
export {
  admittedTenants,
  lacksSecondFactor,
  admissionRefusal,
  needsSso,
  requireAdmission,
  requireStillAdmitted,
  rulesFor,
  requireBreakGlass,
  requireNoProvider,
  ssoRequired,
} from './admission.ts';
export { membersWithRight } from './members-with-right.ts';
export {
  requireOwnName,
  isReservedTenantName,
  isAllowedName,
  requireAllowedName,
  requireAllowedUsername,
} from './names.ts';
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
