/** Why a visitor is on the sign-in page after a try at single sign-on; `required` is said by the page itself. */
export const ssoNotices = [
  'required',
  'failed',
  'denied',
  'expired',
  'other-browser',
  'unavailable',
  'changed',
  'no-email',
  'not-a-member',
  'confirm-by-mail',
] as const;
