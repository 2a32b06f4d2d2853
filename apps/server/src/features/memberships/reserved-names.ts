const reserved = new Set([
  'admin',
  'api',
  'app',
  'guidon',
  'login',
  'platform',
  'register',
  'root',
  'support',
  'system',
  'www',
]);

/** Names that would be mistaken for the product itself. */
export function isReservedTenantName(name: string): boolean {
  return reserved.has(name);
}
