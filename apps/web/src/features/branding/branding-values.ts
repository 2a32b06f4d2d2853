import { type Branding, type BrandingBody, BrandingBody as Body, brandFonts } from '@guidon/contract';
import { type FieldErrors, fieldErrors } from '../../lib/field-errors.ts';

export interface BrandingValues
  extends Pick<
    Branding,
    'logoUrl' | 'logoWidth' | 'logoHeight' | 'brandingType' | 'companyName' | 'fontFamily'
  > {
  textColor: string;
  fontSize: number | '';
}

export function brandingValues(branding: Branding | null): BrandingValues {
  return {
    logoUrl: branding?.logoUrl ?? null,
    logoWidth: branding?.logoWidth ?? null,
    logoHeight: branding?.logoHeight ?? null,
    brandingType: branding?.brandingType ?? 'logo',
    companyName: branding?.companyName ?? '',
    fontFamily: branding?.fontFamily ?? brandFonts[0],
    textColor: branding?.textColor ?? '',
    fontSize: Number.parseInt(branding?.fontSize ?? '', 10) || '',
  };
}

export function colorOf(typed: string): string {
  const digits = typed.trim().replace(/^#/, '');
  if (/^[\da-f]{3}$/i.test(digits)) return `#${digits.replace(/./g, '$&$&')}`.toUpperCase();
  return /^[\da-f]{6}$/i.test(digits) ? `#${digits}`.toUpperCase() : typed;
}

export function bodyOf(values: BrandingValues, version: number): BrandingBody {
  const { logoUrl, brandingType, companyName, fontFamily, textColor, fontSize } = values;
  return {
    logoUrl,
    brandingType,
    companyName,
    fontFamily,
    textColor: colorOf(textColor),
    fontSize: `${fontSize || 0}px`,
    version,
  };
}

export function brandingErrors(values: BrandingValues): FieldErrors {
  return fieldErrors(Body, bodyOf(values, 0));
}
