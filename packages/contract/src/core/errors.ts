import { z } from 'zod';

/** Every code an error body can carry, with its HTTP status and the sentence used when a verb gives none. */
export const errors = {
  VALIDATION_FAILED: { status: 400, message: 'Something in the request is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  SESSION_EXPIRED: { status: 401, message: 'Your session has expired. Please refresh the page to continue.' },
  SESSION_ENDED: {
    status: 401,
    message: 'Your session has expired due to multiple logins. Please refresh the page and log in again.',
  },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  CONFLICT: { status: 409, message: 'This was changed by someone else. Reload and try again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  UNAVAILABLE: { status: 503, message: 'The server is busy or restarting. Please try again in a moment.' },

  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  ACCOUNT_DISABLED: { status: 403, message: 'This account is disabled. Please contact support.' },
  ACCOUNT_LOCKED: { status: 423, message: 'This account is locked after too many failed attempts.' },
  PASSWORD_EXPIRED: {
    status: 403,
    message: 'Your password has expired. Use Forgot Password to set a new one.',
  },
  IP_RESTRICTED: {
    status: 403,
    message: 'Access denied from this location. Please contact your administrator.',
  },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email before logging in.' },
  SSO_REQUIRED: { status: 403, message: 'This organization signs in through its own identity provider.' },
  SSO_FAILED: { status: 400, message: 'Sign-in through the identity provider did not succeed.' },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    message: 'Your organization requires a second factor. Set one up in your profile to continue.',
  },
  SECOND_FACTOR_EXPIRED: {
    status: 400,
    message: 'Your 2FA session has expired. Please try logging in again.',
  },
  PASSKEY_REFUSED: { status: 400, message: 'The passkey could not be verified. Please try again.' },
  CAPTCHA_FAILED: { status: 400, message: 'The bot check failed. Please try again or refresh the page.' },
  CURRENT_PASSWORD_WRONG: { status: 403, message: 'The current password is not right.' },
  RECENT_SIGN_IN_REQUIRED: { status: 403, message: 'Please sign in again before you change this.' },
  INVALID_CODE: { status: 400, message: 'Invalid or expired code' },
  INVALID_LINK: { status: 400, message: 'This link is invalid or has expired.' },
  INVALID_INVITATION: { status: 403, message: 'Invalid invitation link' },
  ALREADY_MEMBER: { status: 409, message: 'Somebody with this address is a member already.' },
  ALREADY_INVITED: {
    status: 409,
    message: 'This address has an open invitation. Send it again or revoke it first.',
  },
  INVALID_MAGIC_LINK: {
    status: 403,
    message: 'The magic link is invalid or expired. Please request a new link from the organizer.',
  },
  INVALID_USERNAME_FORMAT: {
    status: 400,
    message: 'Username can only contain letters, numbers, underscores, and hyphens',
  },
  INVALID_USERNAME_LENGTH: { status: 400, message: 'Username must be 3 to 30 characters long' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password must be at least 8 characters long' },
  PASSWORD_TOO_WEAK: { status: 400, message: 'This password is too easy to guess.' },
  LAST_ADMIN: { status: 409, message: 'An organization needs at least one admin.' },
  NO_MEMBERSHIP: { status: 403, message: 'This account does not belong to that organization.' },
  EMAIL_EXISTS: { status: 409, message: 'This email is already registered.' },
  USERNAME_CHANGED_RECENTLY: { status: 409, message: 'A username can be changed once a day.' },
  INVALID_IMAGE: { status: 400, message: 'This is not a JPEG, PNG or WebP picture that can be read.' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken' },
  TENANT_NAME_TAKEN: { status: 409, message: 'Invalid tenant name: it is already taken' },
  INVALID_REGISTRATION_CODE: {
    status: 403,
    message: 'The registration code is invalid for this event. Please verify the code with the organizer.',
  },
  EVENT_NOT_ACTIVE: {
    status: 409,
    message: 'This event is not active yet. Please try again closer to the start time.',
  },
  EVENT_ENDED: { status: 409, message: 'This event has already ended.' },
  EVENT_NOT_LIVE: { status: 409, message: 'This event is not live.' },
  REGISTRATION_CLOSED: { status: 409, message: 'Registration for this event is closed.' },
  EVENT_FULL: { status: 409, message: 'This event has no places left.' },
  NOT_REGISTERED: { status: 403, message: 'You are not registered for this event' },
  HAS_HISTORY: { status: 409, message: 'It has submissions and can no longer be removed.' },
  NAME_TAKEN: { status: 409, message: 'Another one with this name exists already.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'The event cannot go there from where it is.' },
  ATTEMPTS_EXHAUSTED: { status: 409, message: 'No attempts are left for this question.' },
  INVALID_ARCHIVE: { status: 400, message: 'The archive cannot be read.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Body of every answer that is not a success. */
export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string().meta({ description: 'One of the closed list of error codes.' }),
  message: z.string().meta({ description: 'One sentence for people.' }),
  field: z.string().optional().meta({ description: 'The input field at fault, as a dotted path.' }),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
