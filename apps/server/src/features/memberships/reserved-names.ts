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

export function isReservedTenantName(name: string): boolean {
  return reserved.has(name);
}
