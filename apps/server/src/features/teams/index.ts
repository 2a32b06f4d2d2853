export { teamsFeature } from './feature.ts';
export { enterTeam, exitTeam, seatsOf, rankByMembers } from './enter-team.ts';
export { leaveAllTeams } from './leave-all-teams.ts';
export { nextMessageNumber } from './next-message-number.ts';
export { nameKeyOf } from './name-key.ts';
export { renewCode } from './regenerate-code.ts';
export { newTeamCode } from './team-code.ts';
export { placeInNamedTeam } from './place-in-named-team.ts';
export { type EventOfTeams, isLeader, newcomer, type TeamRow, whyNotEnter } from './policy.ts';
export { publishTeamChanged } from './publish-team-changed.ts';
export { requireChangeable } from './refusals.ts';
export { requireTeamMember, requireWritingMember } from './require-team-member.ts';
export {
  answeredIn,
  findTeam,
  isUnitOfTeam,
  lockAnswered,
  lockSeenTeam,
  memberCountOf,
  membersOf,
  type NamedTeam,
  requireLead,
  requireSeenTeam,
  requireTeam,
  type TeamAccess,
} from './store.ts';
export { teamMemberLeft } from './declares.ts';
