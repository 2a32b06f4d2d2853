import { BrandFont, type Branding, defaultBranding } from '@guidon/contract';
import { logoUrlOf } from '../../platform/files/picture-urls.ts';
import { platformBrand } from '../../platform/mail/mail-brand.ts';
import type { BrandRow } from './store.ts';

/** The tenant's branding, or the default under its name; under the platform's where there is no tenant. */
export function presentBranding(row: BrandRow | null): Branding {
  const { branding, logo } = row ?? { branding: null, logo: null };
  if (!branding) {
    return {
      ...defaultBranding,
      logoWidth: null,
      logoHeight: null,
      companyName: row?.displayName ?? platformBrand.name,
      isDefault: true,
      version: 0,
    };
  }
  const { brandingType, companyName, textColor, version } = branding;
  return {
    logoUrl: logo && logoUrlOf(logo.sha256),
    logoWidth: logo?.width ?? null,
    logoHeight: logo?.height ?? null,
    brandingType,
    companyName,
    // A later version may not know the stored font.
    fontFamily: BrandFont.catch(defaultBranding.fontFamily).parse(branding.fontFamily),
    textColor,
    fontSize: `${branding.fontSizePx}px`,
    isDefault: false,
    version,
  };
}
