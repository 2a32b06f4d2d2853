/** In the order in which they stand; the first is shown where the address names none. */
export const settingsTabs = [
  'general',
  'branding',
  'security',
  'sso',
  'api-keys',
  'badges',
  'webhooks',
  'legal',
] as const;
