import { defaultBranding } from '@guidon/contract';

/** In whose name a mail comes, and how it looks. */
export interface MailBrand {
  name: string;
  /** The colour that was chosen, as `#rrggbb`; what is drawn is made from it. */
  accent: string;
  logo?: MailLogo | undefined;
}

export interface MailLogo {
  /** Where it is: in the mail itself (`logoInMail`), or on our own pages. */
  src: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Names the picture that travels with a mail, so that opening it loads nothing and tells nobody. */
export const logoId = 'logo@guidon';
export const logoInMail = `cid:${logoId}`;

export const platformBrand: MailBrand = { name: 'Guidon', accent: defaultBranding.textColor };

/** What a tenant has chosen to be shown by. */
export interface ChosenBrand {
  companyName: string;
  textColor: string;
  logo: MailLogo | null;
}

/** The brand of a tenant by its display name and what it has chosen; the platform's own for a mail of no tenant. */
export function brandOf(displayName: string | null, chosen: ChosenBrand | null = null): MailBrand {
  if (displayName === null) return platformBrand;
  if (chosen === null) return { ...platformBrand, name: displayName };
  return { name: chosen.companyName, accent: chosen.textColor, ...(chosen.logo && { logo: chosen.logo }) };
}
