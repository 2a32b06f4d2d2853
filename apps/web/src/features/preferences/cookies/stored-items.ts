import type { OptionalCategory } from '../../../lib/cookie-consent.ts';
import type sentences from './consent-details.en.json';

type Purpose = keyof (typeof sentences)['purposes'];
type Period = keyof (typeof sentences)['periods'];

export interface StoredItem {
  /** As it is called in the browser; a trailing `*` stands for any ending. */
  name: string;
  place: 'cookie' | 'localStorage' | 'sessionStorage';
  category: 'necessary' | OptionalCategory;
  purpose: Purpose;
  period: Period;
}

/**
 * Everything that the product stores in a browser. A setting that visitors make themselves is necessary; storing
 * something for convenience needs consent. Over HTTPS a necessary cookie that no script may read has the prefix
 * `__Host-`.
 */
export const storedItems: readonly StoredItem[] = [
  { name: 'token', place: 'localStorage', category: 'necessary', purpose: 'session', period: 'signOut' },
  { name: 'renewal', place: 'localStorage', category: 'necessary', purpose: 'session', period: 'signOut' },
  { name: 'token', place: 'cookie', category: 'necessary', purpose: 'downloads', period: 'week' },
  { name: 'refreshToken', place: 'cookie', category: 'necessary', purpose: 'session', period: 'quarter' },
  { name: 'tenant', place: 'cookie', category: 'necessary', purpose: 'tenant', period: 'week' },
  { name: 'device', place: 'cookie', category: 'necessary', purpose: 'device', period: 'year' },
  {
    name: 'trustedDevice',
    place: 'cookie',
    category: 'necessary',
    purpose: 'trustedDevice',
    period: 'month',
  },
  { name: 'sso_*', place: 'cookie', category: 'necessary', purpose: 'provider', period: 'minutes' },
  { name: 'wizard', place: 'cookie', category: 'necessary', purpose: 'wizard', period: 'minutes' },
  {
    name: 'pusherTransport*',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'live',
    period: 'changed',
  },
  { name: 'lock:*', place: 'localStorage', category: 'necessary', purpose: 'tabs', period: 'seconds' },
  {
    name: 'verificationEmail',
    place: 'sessionStorage',
    category: 'necessary',
    purpose: 'email',
    period: 'tab',
  },
  {
    name: 'verificationSentAt',
    place: 'sessionStorage',
    category: 'necessary',
    purpose: 'email',
    period: 'tab',
  },
  {
    name: 'pendingTeamInvitation',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'invitation',
    period: 'used',
  },
  {
    name: 'teamInvitationTenant',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'invitation',
    period: 'used',
  },
  { name: 'answer:*', place: 'sessionStorage', category: 'necessary', purpose: 'draft', period: 'tab' },
  { name: 'teamChat:*', place: 'sessionStorage', category: 'necessary', purpose: 'draft', period: 'tab' },
  { name: 'tsr-scroll*', place: 'sessionStorage', category: 'necessary', purpose: 'scroll', period: 'tab' },
  {
    name: 'cookieConsent',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'consent',
    period: 'changed',
  },
  {
    name: 'cookieConsentDate',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'consent',
    period: 'changed',
  },
  { name: 'theme', place: 'localStorage', category: 'necessary', purpose: 'theme', period: 'changed' },
  {
    name: 'sidebarCollapsed',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'sidebar',
    period: 'changed',
  },
  {
    name: 'accessibility-settings',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'accessibility',
    period: 'changed',
  },
  {
    name: 'boardLooks',
    place: 'localStorage',
    category: 'functional',
    purpose: 'boardLooks',
    period: 'changed',
  },
  { name: 'sound', place: 'localStorage', category: 'necessary', purpose: 'sound', period: 'changed' },
  { name: 'soundVolume', place: 'localStorage', category: 'necessary', purpose: 'sound', period: 'changed' },
  {
    name: 'desktopNotificationsAsked',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'asked',
    period: 'changed',
  },
  {
    name: 'teamChatDesktopNotifications',
    place: 'localStorage',
    category: 'necessary',
    purpose: 'teamChat',
    period: 'changed',
  },
  {
    name: 'ssoTenant',
    place: 'localStorage',
    category: 'functional',
    purpose: 'lastTenant',
    period: 'changed',
  },
  { name: '_ga*', place: 'cookie', category: 'analytics', purpose: 'tag', period: 'twoYears' },
  { name: '_gid*', place: 'cookie', category: 'analytics', purpose: 'tag', period: 'day' },
  {
    name: 'app_branding',
    place: 'localStorage',
    category: 'performance',
    purpose: 'branding',
    period: 'changed',
  },
];

export function storedItemOf(place: StoredItem['place'], name: string): StoredItem | undefined {
  const plain = place === 'cookie' ? name.replace(/^__Host-/, '') : name;
  return storedItems.find(
    (item) =>
      item.place === place &&
      (item.name.endsWith('*') ? plain.startsWith(item.name.slice(0, -1)) : item.name === plain),
  );
}
