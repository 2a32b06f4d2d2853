/** A `deactivated` member cannot sign in to the tenant; a `removed` one may join again. */
export const memberStates = ['active', 'deactivated', 'removed'] as const;

/** How present a member is, from their sign-ins and what follows them. */
export const lifecycleStages = ['new', 'active', 'returning', 'dormant', 'lost'] as const;

export const memberSorts = ['name', 'joined', 'seen', 'signed-in'] as const;

/** What became of one member of several that were to be changed. */
export const memberChangeOutcomes = [
  'changed',
  'unchanged',
  'not-found',
  'forbidden',
  'last-admin',
  'no-room',
] as const;

/** What becomes of a row of an imported list of members. */
export const memberImportOutcomes = [
  'invited',
  'already-member',
  'already-invited',
  'not-active',
  'bad-address',
  'bad-role',
  'role-not-allowed',
  'duplicate',
  'no-room',
  'later',
  'not-invited',
] as const;

export const importedGroupOutcomes = [
  'added',
  'already-in',
  'on-joining',
  'unknown',
  'full',
  'left-out',
] as const;

export const invitationStates = ['open', 'accepted', 'revoked', 'expired'] as const;

export const accountStates = ['active', 'disabled'] as const;

export const signInWays = ['password', 'passkey', 'sso'] as const;

/** What a session was opened by. */
export const signInMethods = [...signInWays, 'registration', 'verification'] as const;

export const sessionEndReasons = [
  'signed-out',
  'token-reuse',
  'revoked',
  'password-changed',
  'membership-ended',
  'account-closed',
  'tenant-suspended',
] as const;

export const tokenPurposes = [
  'verify-email',
  'reset-password',
  'set-password',
  'second-factor',
  'passkey-registration',
  'passkey-sign-in',
  'sso-state',
  'sso-handover',
  'sso-link',
  'contact-email',
] as const;

/** Who sees a picture of the gallery: its maker alone, those of one event, or all members. */
export const galleryAudiences = ['private', 'event', 'tenant'] as const;

/** What a member gives feedback on. */
export const feedbackSubjects = ['event', 'challenge', 'product'] as const;

/** The same with what came in by the contact form. */
export const feedbackAbouts = [...feedbackSubjects, 'contact'] as const;

export const feedbackStates = ['open', 'answered', 'closed'] as const;
