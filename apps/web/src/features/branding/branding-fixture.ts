import type { Branding } from '@guidon/contract';

export const logoUrl = `/api/branding/logos/${'a'.repeat(64)}.png`;

export function branding(changes: Partial<Branding> = {}): Branding {
  return {
    logoUrl,
    logoWidth: 400,
    logoHeight: 100,
    brandingType: 'logo',
    companyName: 'Harbour Security',
    fontFamily: 'System Serif',
    textColor: '#1D4ED8',
    fontSize: '32px',
    isDefault: false,
    version: 7,
    ...changes,
  };
}
