import type { OrganizationBody, OrganizationSettings } from '@guidon/contract';

export interface GeneralValues {
  displayName: string;
  authorsOnly: boolean;
  /** Empty for none. */
  contactEmail: string;
  defaultTimeZone: string | null;
  addressDays: number | null;
  refusedWords: string[];
}

export function generalValues(saved: OrganizationSettings | null): GeneralValues {
  return {
    displayName: saved?.displayName ?? '',
    authorsOnly: saved?.authorsOnly ?? false,
    contactEmail: saved?.contactEmail ?? '',
    defaultTimeZone: saved?.defaultTimeZone ?? null,
    addressDays: saved?.addressDays ?? null,
    refusedWords: saved?.refusedWords ?? [],
  };
}

export function generalBody({ contactEmail, ...values }: GeneralValues, version: number): OrganizationBody {
  return { ...values, contactEmail: contactEmail.trim() === '' ? null : contactEmail.trim(), version };
}
