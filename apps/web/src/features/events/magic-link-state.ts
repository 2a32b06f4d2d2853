import type { EventDetail } from '@guidon/contract';

export function magicLinkUrl(
  origin: string,
  { id, registration }: Pick<EventDetail, 'id' | 'registration'>,
  tenantName: string | null,
): string | null {
  if (registration.magicLinkToken === null) return null;
  const search = new URLSearchParams({ token: registration.magicLinkToken, event: id });
  if (tenantName !== null) search.set('tenantName', tenantName);
  return `${origin}/register?${search.toString()}`;
}
