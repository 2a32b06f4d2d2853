/** The pattern for pages that are not counted by name. */
export const otherPage = 'other';

/** Addresses of the pages that are counted by name; `{id}` stands for any id, so that none is stored. */
export const pagePatterns = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/pricing',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
  '/verify-2fa',
  '/verify-email',
  '/verify-email-code',
  '/invitations/{id}',
  '/dashboard',
  '/participant-dashboard',
  '/participant/event/{id}',
  '/events',
  '/events/join',
  '/events/{id}',
  '/events/{id}/scoreboard',
  '/events/{id}/challenges',
  '/events/{id}/teams',
  '/events/{id}/teams/create',
  '/events/{id}/teams/join',
  '/events/{id}/co-hosts',
  '/teams/{id}',
  '/teams/join',
  '/teams/invitation',
  '/teams/invitations',
  '/teams/invitations/{id}',
  '/challenges',
  '/challenges/{id}',
  '/challenges/{id}/old',
  '/challenges/{id}/redesigned',
  '/cyber-adventure',
  '/internal-challenges',
  '/internal-challenges/{id}',
  '/profile',
  '/my-feedback',
  '/scoreboard',
  '/scoreboard/{id}',
  '/resources/learning',
  '/learning-materials',
  '/analytics',
  '/api-keys',
  '/billing',
  '/billing/success',
  '/billing/cancel',
  '/settings/branding',
  '/settings/sso',
  '/admin/events',
  '/admin/events/{id}/dashboard',
  '/admin/events/{id}/challenges',
  '/admin/events/{id}/participants',
  '/admin/events/{id}/submissions',
  '/admin/events/{id}/analytics',
  '/admin/challenges',
  '/admin/challenges/{id}',
  '/admin/teams/{id}',
  '/admin/teams/{id}/{id}',
  '/admin/users',
  '/admin/stats',
  '/admin/questions',
  '/admin/settings',
  '/admin/cyber-advantages',
  '/admin/storage',
  '/platform/mails',
] as const;

const known: ReadonlySet<string> = new Set(pagePatterns);

/** The pattern itself, or `other` for one that is not counted by name. */
export function knownPage(pattern: string): string {
  return known.has(pattern) ? pattern : otherPage;
}

export const featurePrefixes = {
  challenges: '/challenges',
  events: '/events',
  teams: '/teams',
  analytics: '/analytics',
  admin: '/admin',
  branding: '/settings/branding',
  sso: '/settings/sso',
  'api-keys': '/api-keys',
  billing: '/billing',
  'learning-materials': '/learning-materials',
} as const;
export type Feature = keyof typeof featurePrefixes;

export function featureOf(path: string): Feature | null {
  for (const [feature, prefix] of Object.entries(featurePrefixes)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the table above
    if (path === prefix || path.startsWith(`${prefix}/`)) return feature as Feature;
  }
  return null;
}

/** The feature itself, or `other` for one that is not counted by name. */
export function knownFeature(feature: string): string {
  return Object.hasOwn(featurePrefixes, feature) ? feature : otherPage;
}
