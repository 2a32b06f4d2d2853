/** Who scores in an event. */
export const unitKinds = ['user', 'team'] as const;

/**
 * Until when people join and leave teams by themselves: the start; the first answer, of the person to join and of the
 * team to leave; without an end; not at all.
 */
export const teamChangePeriods = ['until-start', 'until-first-answer', 'always', 'never'] as const;

export const teamRoles = ['leader', 'member'] as const;

export const teamJoinWays = ['created', 'code', 'open', 'invitation', 'magic-link', 'staff'] as const;

export const teamLeaveReasons = [
  'left',
  'removed',
  'banned',
  'moved',
  'disbanded',
  'membership-ended',
] as const;

export const teamMessageTypes = ['message', 'announcement'] as const;

export const teamTaskStates = ['todo', 'doing', 'done'] as const;

export const teamInvitationStates = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const;

export const invitationAnswers = ['accepted', 'declined'] as const;

/** What staff look for among the teams of an event; all but `ended` are of teams that stand. */
export const managedTeamStates = [
  'locked',
  'leaderless',
  'too-small',
  'unranked',
  'hidden',
  'disqualified',
  'ended',
] as const;

/** What is recorded of a team, as it is named in the audit log. */
export const teamActivityActions = [
  'team.ban',
  'team.create',
  'team.disband',
  'team.hand-over',
  'team.join',
  'team.leave',
  'team.lock',
  'team.merge',
  'team.merge-into',
  'team.move-member',
  'team.move-member-out',
  'team.regenerate-code',
  'team.remove-member',
  'team.unban',
  'team.unlock',
  'team.update',
  'unit.revoke-status',
  'unit.set-status',
] as const;
