import type { EntitlementKind } from '@guidon/contract';

/** The key of its name. */
export const kindTexts = {
  events: 'kinds.events',
  'published-events': 'kinds.published-events',
  'live-events': 'kinds.live-events',
  participants: 'kinds.participants',
  members: 'kinds.members',
  invitations: 'kinds.invitations',
  'co-hosts': 'kinds.co-hosts',
  'file-bytes': 'kinds.file-bytes',
  'api-keys': 'kinds.api-keys',
  webhooks: 'kinds.webhooks',
} as const satisfies Record<EntitlementKind, string>;

/** The key of the sentence that there is no room for more of it. */
export const overTexts = {
  events: 'over.events',
  'published-events': 'over.published-events',
  'live-events': 'over.live-events',
  participants: 'over.participants',
  members: 'over.members',
  invitations: 'over.invitations',
  'co-hosts': 'over.co-hosts',
  'file-bytes': 'over.file-bytes',
  'api-keys': 'over.api-keys',
  webhooks: 'over.webhooks',
} as const satisfies Record<EntitlementKind, string>;

const mebibyte = 1024 * 1024;

/** A number of a kind as people read it; bytes in MB of 1,024 steps, rounded up. */
export function shownAmount(kind: EntitlementKind, amount: number): string {
  if (kind !== 'file-bytes') return amount.toLocaleString('en-US');
  return `${Math.ceil(amount / mebibyte).toLocaleString('en-US')} MB`;
}
