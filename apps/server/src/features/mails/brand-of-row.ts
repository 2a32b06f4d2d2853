import { brandOf, type MailBrand } from '../../platform/mail/mail-brand.ts';
import type { MailRow } from './store.ts';

/** In whose name a mail comes; `logoSrc` is where its reader finds the logo, null for nowhere. */
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
