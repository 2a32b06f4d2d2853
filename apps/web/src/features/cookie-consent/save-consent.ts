import { consentStore } from '../../lib/consent-store.ts';
import { type CookieConsent, optionalKeys } from '../../lib/cookie-consent.ts';
import { localStore } from '../../lib/local-store.ts';
import { removeCookies } from './remove-cookies.ts';

const analyticsCookies = ['_ga', '_gid'];

export function saveConsent(consent: CookieConsent): void {
  consentStore.save(consent, new Date());
  for (const [key, category] of Object.entries(optionalKeys)) {
    if (!consent[category]) localStore.remove(key);
  }
  if (!consent.analytics) removeCookies(analyticsCookies);
}
