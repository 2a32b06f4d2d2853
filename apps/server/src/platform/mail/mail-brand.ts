/** In whose name a mail comes, and how it looks. */
export interface MailBrand {
  name: string;
  /** A colour as `#rrggbb`. */
  accent: string;
}

export const platformBrand: MailBrand = { name: 'Guidon', accent: '#10B981' };

/** The brand of a tenant by its display name; the platform's own for a mail of no tenant. */
export function brandOf(displayName: string | null): MailBrand {
  return displayName === null ? platformBrand : { ...platformBrand, name: displayName };
}
