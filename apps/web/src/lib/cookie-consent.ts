export const optionalCategories = ['functional', 'analytics', 'performance'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

export type CookieConsent = { necessary: true } & Record<OptionalCategory, boolean>;

export const consentKey = 'cookieConsent';
export const consentDateKey = 'cookieConsentDate';

/** Keys of local storage that need consent; all others are necessary. */
export const optionalKeys: Readonly<Record<string, OptionalCategory>> = {
  ssoTenant: 'functional',
  app_branding: 'performance',
  boardLooks: 'functional',
};

/** Null when there is none, or it cannot be read. */
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

export function mayStore(key: string, consent: string | null): boolean {
  const category = Object.hasOwn(optionalKeys, key) ? optionalKeys[key] : undefined;
  return category === undefined || parseConsent(consent)?.[category] === true;
}
