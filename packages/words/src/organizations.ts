export const languages = ['en'] as const;

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

export const notificationPriorities = ['urgent', 'high', 'normal', 'low'] as const;

/** What is gathered for a while before people are notified of it. */
export const burstKinds = ['challenges-added', 'registrations'] as const;

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

/** Why the record that proves a domain was not found. */
export const domainProblems = ['absent', 'different', 'unanswered'] as const;

export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const;

/** Of what the table of stored files has. An `upload` is for nothing else: members with its address save it. */
export const recordedFilePurposes = [
  'challenge-file',
  'challenge-image',
  'event-image',
  'learning-file',
  'gallery-image',
  'upload',
] as const;

/** What a stored file is for; logos and avatars are recorded with their owners. */
export const storedFilePurposes = [...recordedFilePurposes, 'logo', 'avatar'] as const;

/** What can use a stored file. */
export const storedFileUseKinds = [
  'announcement',
  'branding',
  'challenge',
  'event',
  'gallery',
  'learning-collection',
  'member',
] as const;

export const bannerTones = ['info', 'warning'] as const;
export type BannerTone = (typeof bannerTones)[number];

export const subscriptionStates = ['trial', 'active', 'past-due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const invoiceProviders = ['stripe', 'invoice'] as const;

export const subscriptionProviders = [...invoiceProviders, 'operator'] as const;

export const billingIntervals = ['month', 'year'] as const;

/** `failed` is one whose payment was refused and is tried again. */
export const invoiceStates = ['open', 'paid', 'failed', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** How a plan is paid for. */
export const paymentWays = ['card', 'transfer'] as const;
