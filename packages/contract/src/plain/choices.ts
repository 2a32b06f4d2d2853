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
