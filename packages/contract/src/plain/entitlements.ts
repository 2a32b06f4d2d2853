/**
 * What a plan can limit. `published-events` are all that are not drafts, `participants` those of one event,
 * `file-bytes` all that a tenant stores, `invitations` those that are open.
 */
export const entitlementKinds = [
  'events',
  'published-events',
  'live-events',
  'participants',
  'members',
  'invitations',
  'co-hosts',
  'file-bytes',
  'api-keys',
  'webhooks',
] as const;

export type EntitlementKind = (typeof entitlementKinds)[number];
