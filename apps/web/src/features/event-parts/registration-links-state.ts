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

export function registrationLink(
  origin: string,
  event: { id: string; registration: { registrationCode: string | null } },
): string {
  const { registrationCode } = event.registration;
  if (registrationCode === null) return `${origin}/events/${event.id}`;
  const search = new URLSearchParams({ code: registrationCode, event: event.id });
  return `${origin}/register?${search.toString()}`;
}
