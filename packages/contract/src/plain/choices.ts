export const answerKinds = ['text', 'regex', 'number', 'choice'] as const;

export const notificationTypes = [
  'info',
  'success',
  'warning',
  'error',
  'challenge',
  'CHALLENGE_ADDED',
  'system',
  'EVENT_ANNOUNCEMENT',
  'EVENT_STARTING',
  'EVENT_ENDING',
  'EVENT_REGISTRATION',
] as const;

export const languages = ['en'] as const;

export const lifecycles = ['draft', 'scheduled', 'active', 'completed'] as const;

/** In `teams` answering takes a team; in `optional` people also play alone. */
export const teamModes = ['individual', 'optional', 'teams'] as const;

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

export const unitStatuses = ['ranked', 'unranked', 'hidden', 'disqualified'] as const;

/** A `deactivated` member cannot sign in to the tenant; a `removed` one may join again. */
export const memberStates = ['active', 'deactivated', 'removed'] as const;

export const invitationStates = ['open', 'accepted', 'revoked', 'expired'] as const;

export const accountStates = ['active', 'disabled'] as const;
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const;

export const legalKinds = ['terms', 'privacy-policy', 'refund-policy'] as const;

export const brandingTypes = ['logo', 'text'] as const;

/** Families of the brand's font: two are served by the product, the others are installed on every machine. */
export const brandFonts = [
  'Inter',
  'JetBrains Mono',
  'System Sans',
  'System Serif',
  'Rounded',
  'Slab Serif',
] as const;

/** The branding of a tenant that has chosen none. */
export const defaultBranding = {
  logoUrl: null,
  brandingType: 'logo',
  fontFamily: 'Inter',
  textColor: '#10B981',
  fontSize: '28px',
} as const;
