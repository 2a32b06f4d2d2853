import { defaultBranding } from '@guidon/contract';

export interface MailBrand {
  name: string;
  /** As `#rrggbb`. */
  accent: string;
  logo?: MailLogo | undefined;
}

export interface MailLogo {
  /** `logoInMail`, or an address of this server. */
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

export function brandOf(displayName: string | null, chosen: ChosenBrand | null = null): MailBrand {
  if (displayName === null) return platformBrand;
  if (chosen === null) return { ...platformBrand, name: displayName };
  return { name: chosen.companyName, accent: chosen.textColor, ...(chosen.logo && { logo: chosen.logo }) };
}
