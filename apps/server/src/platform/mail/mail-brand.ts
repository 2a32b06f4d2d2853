import { defaultBranding } from '@guidon/contract';

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

/** The Content-ID of the attached logo; opening the mail loads nothing from the network. */
export const logoId = 'logo@guidon';
export const logoInMail = `cid:${logoId}`;

export const platformBrand: MailBrand = { name: 'Guidon', accent: defaultBranding.textColor };

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
