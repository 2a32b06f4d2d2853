export { memberGroupsFeature } from './feature.ts';
export {
  changeGroupsOf,
  groupIdsByName,
  inviteIntoGroups,
  lockInvitedGroups,
} from './groups-of-member.ts';
export { requireGroup } from './store.ts';
