/** What a visitor may say no to; what is necessary is not asked for. */
export const optionalCategories = ['functional', 'analytics', 'performance'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

/** A visitor's choice, as it is stored. */
export type CookieConsent = { necessary: true } & Record<OptionalCategory, boolean>;

export const consentKey = 'cookieConsent';
export const consentDateKey = 'cookieConsentDate';

/** What is only stored with consent, by its key in local storage; every other key is necessary. */
export const optionalKeys: Readonly<Record<string, OptionalCategory>> = {
  ssoTenant: 'functional',
  app_branding: 'performance',
};

/** A stored choice; null for none, or for one that cannot be read. */
export function parseConsent(text: string | null): CookieConsent | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return null;
    const isOn = (category: OptionalCategory) =>
      Object.entries(stored).some(([name, on]) => name === category && on === true);
    return {
      necessary: true,
      functional: isOn('functional'),
      analytics: isOn('analytics'),
      performance: isOn('performance'),
    };
  } catch {
    return null;
  }
}

/** Whether something may be stored under a key, given the choice as it is stored. */
export function mayStore(key: string, consent: string | null): boolean {
  const category = Object.hasOwn(optionalKeys, key) ? optionalKeys[key] : undefined;
  return category === undefined || parseConsent(consent)?.[category] === true;
}
