import { brandOf, type MailBrand } from '../../platform/mail/mail-brand.ts';
import type { MailRow } from './store.ts';

/** The brand of a mail; `logoSrc` is the address of the logo, null for none. */
export function brandOfRow(row: MailRow, logoSrc: string | null): MailBrand {
  const { tenantDisplayName, branding, logo } = row;
  if (!branding) return brandOf(tenantDisplayName);
  const { brandingType, companyName, textColor } = branding;
  const isShown = brandingType === 'logo' && logo !== null && logoSrc !== null;
  return brandOf(tenantDisplayName, {
    companyName,
    textColor,
    logo: isShown ? { src: logoSrc, width: logo.width, height: logo.height } : null,
  });
}
