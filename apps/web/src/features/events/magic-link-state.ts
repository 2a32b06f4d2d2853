import type { EventDetail } from '@guidon/contract';

/** Where the magic link of an event leads; null for whoever may not pass it on. */
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
