import { withoutLinks } from '@guidon/contract';
import { brandOf, type MailBrand } from '../../../platform/mail/mail-brand.ts';
import type { MailRow } from './store.ts';

/** The brand of a mail; `logoSrc` is the address of the logo, null for none. */
export function brandOfRow(row: MailRow, logoSrc: string | null): MailBrand {
  const { branding, logo } = row;
  const tenantDisplayName = row.tenantDisplayName === null ? null : withoutLinks(row.tenantDisplayName);
  if (!branding) return brandOf(tenantDisplayName);
  const { brandingType, companyName, textColor } = branding;
  const isShown = brandingType === 'logo' && logo !== null && logoSrc !== null;
  return brandOf(tenantDisplayName, {
    companyName: withoutLinks(companyName),
    textColor,
    logo: isShown ? { src: logoSrc, width: logo.width, height: logo.height } : null,
  });
}
