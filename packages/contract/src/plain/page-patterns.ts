/** What is counted for a page without a pattern. */
export const otherPage = 'other';

const depthMax = 6;
const segmentLengthMax = 30;
/** Up to three hyphens: an id as a UUID has four. */
const segment = /^[a-z][a-z0-9]*(?:-[a-z0-9]+){0,3}$/;

/**
 * The pattern itself, or `other` for what has not the shape of one: words of lower-case letters, digits and hyphens, and
 * `{id}` for any id, so that none is stored.
 */
export function countedPage(pattern: string): string {
  return isPagePattern(pattern) ? pattern : otherPage;
}

function isPagePattern(path: string): boolean {
  if (path === '/') return true;
  const [before, ...segments] = path.split('/');
  return before === '' && segments.length > 0 && segments.length <= depthMax && segments.every(isSegment);
}

function isSegment(text: string): boolean {
  return text === '{id}' || (text.length <= segmentLengthMax && segment.test(text));
}

/** The features whose use is counted, as specified, and where the pages of each begin. */
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
